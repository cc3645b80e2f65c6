import { classNames } from './class-names';
import { ModalFrame, type ModalProps } from './modal-frame';
import styles from './dialog.module.scss';

export interface DialogProps extends ModalProps {
  /** A sentence under the title, read out with it. */
  readonly description?: string | undefined;
  /** `small` for a question or a notice (a sheet at the foot of a phone), `form` for fields (all of a phone). */
  readonly size?: 'small' | 'form';
  readonly className?: string | undefined;
}

/**
 * A modal dialog. The focus goes to its first field, or to its title, and afterwards back to what opened it.
 * Load what stands in it with `lazy`, if it is more than a few lines.
 */
export function Dialog({ size = 'small', className, ...frame }: DialogProps) {
  return <ModalFrame {...frame} className={classNames(styles.dialog, styles[size], className)} />;
}
