import { Button } from '@safar/ui/button';
import { Dialog } from '@safar/ui/dialog';
import { useMessages } from '../messages/use-messages';
import styles from './leave-dialog.module.scss';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks for confirmation before the visitor follows a link away from a form with unsent input. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useMessages();
  return (
    <Dialog title={t.leaveTitle} description={t.leaveText} open={open} onClose={onStay}>
      <div className={styles.actions}>
        <Button onClick={onStay}>{t.leaveStay}</Button>
        <Button kind="quiet" onClick={onLeave}>
          {t.leaveConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
