import { classNames } from './class-names';
import { ModalFrame, type ModalProps } from './modal';
import styles from './dialog.module.scss';

/** Props of `Dialog`. */
export interface DialogProps extends ModalProps {
  /** A sentence below the title. Screen readers announce it together with the title. */
  readonly description?: string | undefined;
  /**
   * `small` is for a question or a notice and is a bottom sheet on phones. `form` is for fields and is full-screen on
   * phones.
   */
  readonly size?: 'small' | 'form';
  readonly className?: string | undefined;
}

/**
 * A modal dialog. When it opens, the focus moves to its first field, or to its title if it has no field. When it
 * closes, the focus returns to the element that had it before. If the content has more than a few lines of JSX, load it
 * as a separate chunk.
 */
export function Dialog({ size = 'small', className, ...frame }: DialogProps) {
  return <ModalFrame {...frame} className={classNames(styles.dialog, styles[size], className)} />;
}
