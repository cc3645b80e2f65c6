import type { EnquiryKind } from '@safar/contract/slots';
import { Slot, useHost } from '@safar/remote-kit/host';
import { Dialog } from '@safar/ui/dialog';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import styles from './enquiry-dialog.module.scss';

interface EnquiryDialogProps {
  readonly kind: EnquiryKind;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog with the form of the `enquiry` slot. It closes when the server has accepted the form. */
export function EnquiryDialog({ kind, title, open, onClose }: EnquiryDialogProps) {
  const { events } = useHost();
  const closeAfterSuccess = useEffectEvent((sent: EnquiryKind = kind) => {
    if (sent === kind) onClose();
  });

  useEffect(
    () => (open ? events.on('enquiry/sent', (sent) => closeAfterSuccess(sent.kind)) : undefined),
    [events, open],
  );

  return (
    <Dialog size="form" title={title} open={open} onClose={onClose}>
      <Slot
        name="enquiry"
        props={{ kind }}
        fallback={
          <LoadingStatus>
            <div className={styles.form}>
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} />
              ))}
            </div>
          </LoadingStatus>
        }
      />
    </Dialog>
  );
}
