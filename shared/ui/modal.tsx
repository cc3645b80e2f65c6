import { X } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names';
import { useModal } from './hooks/use-modal';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useUiMessages } from './messages/use-ui-messages';
import { VisuallyHidden } from './visually-hidden';
import styles from './modal.module.scss';

/** Common props of dialogs and drawers. */
export interface ModalProps {
  readonly open: boolean;
  /**
   * Called when the visitor presses Escape, the close button or the backdrop. The modal closes when `open` becomes
   * `false`.
   */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly title: string;
  /** The content. A dialog unmounts it when the dialog closes. A drawer keeps it mounted after the first opening. */
  readonly children: ReactNode;
}

export interface ModalFrameProps extends ModalProps {
  readonly description?: string | undefined;
  /** Replaces the visible title. Only screen readers then read the title. */
  readonly header?: ReactNode;
  /** Width in pixels. On a narrow screen, the modal is narrower. */
  readonly width?: number | undefined;
  /**
   * Whether the content stays mounted when the modal closes, so that the next opening does not have to render it
   * again.
   */
  readonly keepMounted?: boolean;
  readonly className: string | undefined;
}

/** A modal `<dialog>` with a header and a scrolling body. Use `Dialog` or `Drawer`. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    open,
    onClose,
    title,
    description,
    header,
    width,
    keepMounted = false,
    className,
    children,
  } = props;
  const t = useUiMessages();
  const id = useId();
  const { ref, shown } = useModal(open, onClose);
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  if (!shown && !(keepMounted && wasShown)) return null;
  return (
    <dialog
      ref={ref}
      className={classNames(styles.modal, !open && styles.closing, className)}
      style={width === undefined ? undefined : { inlineSize: width }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description && `${id}-description`}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          {header}
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1} dir="auto">
            {header ? <VisuallyHidden>{title}</VisuallyHidden> : title}
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
