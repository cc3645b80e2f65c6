import type { EnquiryKind } from '@safar/shared/contract/slots';
import { Slot, useHost } from '@safar/shared/host';
import { Dialog } from '@safar/shared/ui/dialog';
import { Loading } from '@safar/shared/ui/loading';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import styles from './enquiry-dialog.module.scss';

interface EnquiryDialogProps {
  readonly kind: EnquiryKind;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog around the form of the `enquiry` slot. It closes when the server has taken what was sent. */
export function EnquiryDialog({ kind, title, open, onClose }: EnquiryDialogProps) {
  const { events } = useHost();
  const closeAfterSuccess = useEffectEvent(onClose);

  useEffect(() => (open ? events.on('enquiry/sent', () => closeAfterSuccess()) : undefined), [events, open]);

  return (
    <Dialog size="form" title={title} open={open} onClose={onClose}>
      <Slot
        name="enquiry"
        props={{ kind }}
        fallback={
          <Loading>
            <div className={styles.form}>
              {Array.from({ length: 5 }, (_, index) => (
                <Skeleton key={index} />
              ))}
            </div>
          </Loading>
        }
      />
    </Dialog>
  );
}
