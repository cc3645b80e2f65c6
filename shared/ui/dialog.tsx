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
 * A modal dialog. The focus moves to its first field or to its title, and returns to the opener when the dialog closes.
 * If the content is more than a few lines of JSX, put it into its own chunk.
 */
export function Dialog({ size = 'small', className, ...frame }: DialogProps) {
  return <ModalFrame {...frame} className={classNames(styles.dialog, styles[size], className)} />;
}
