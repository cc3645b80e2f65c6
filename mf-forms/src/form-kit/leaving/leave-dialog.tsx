import { Button } from '@safar/shared/ui/button';
import { Dialog } from '@safar/shared/ui/dialog';
import { useMessages } from '../../messages/use-messages';
import styles from './leave-dialog.module.scss';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question for somebody who follows a link away from a form that was not sent. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useMessages();
  return (
    <Dialog title={t.leaveTitle} description={t.leaveText} open={open} onClose={onStay}>
      <div className={styles.answers}>
        <Button onClick={onStay}>{t.leaveStay}</Button>
        <Button kind="quiet" onClick={onLeave}>
          {t.leaveGo}
        </Button>
      </div>
    </Dialog>
  );
}
