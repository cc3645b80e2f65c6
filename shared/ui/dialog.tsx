import { classNames } from './class-names';
import { ModalFrame, type ModalProps } from './modal';
import styles from './dialog.module.scss';

/** Props of `Dialog`. */
export interface DialogProps extends ModalProps {
  /** A sentence under the title that screen readers announce with it. */
  readonly description?: string | undefined;
  /** `small` for a question or a notice (a bottom sheet on phones), `form` for fields (full screen on phones). */
  readonly size?: 'small' | 'form';
  readonly className?: string | undefined;
}

/**
 * A modal dialog. Focus moves to its first field or to its title, and returns to the opener afterwards. Load content of
 * more than a few lines with `lazy`.
 */
export function Dialog({ size = 'small', className, ...frame }: DialogProps) {
  return <ModalFrame {...frame} className={classNames(styles.dialog, styles[size], className)} />;
}
