import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { useModal } from './hooks/use-modal';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import { VisuallyHidden } from './visually-hidden';
import styles from './modal-frame.module.scss';

/** What dialogs and drawers have in common. */
export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Esc, the close button and a press beside it; nothing closes until `open` is false. */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly title: string;
  /** Mounted while it is open only. */
  readonly children: ReactNode;
}

export interface ModalFrameProps extends ModalProps {
  readonly description?: string | undefined;
  /** Stands in the place of the title, which is then for screen readers only. */
  readonly head?: ReactNode;
  /** In pixels; never wider than the screen. */
  readonly width?: number | undefined;
  readonly className: string | undefined;
}

/** A modal `<dialog>` with a head and a body that scrolls. Use `Dialog` or `Drawer`. */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose, title, description, head, width, className, children } = props;
  const t = useUiMessages();
  const id = useId();
  const { ref, shown } = useModal(open, onClose);
  if (!shown) return null;
  return (
    <dialog
      ref={ref}
      className={classNames(styles.modal, !open && styles.leaving, className)}
      style={width === undefined ? undefined : { inlineSize: width }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description && `${id}-description`}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          {head}
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1} dir="auto">
            {head ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          <IconButton label={t.close} icon={<Icon icon={X} />} className={styles.close} onClick={onClose} />
        </div>
        <div className={styles.body}>
          {description && (
            <p id={`${id}-description`} className={styles.description} dir="auto">
              {description}
            </p>
          )}
          {children}
        </div>
      </div>
    </dialog>
  );
}
