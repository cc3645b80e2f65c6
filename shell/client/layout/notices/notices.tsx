import { useHost } from '@safar/shared/host';
import { useToasts } from '@safar/shared/ui/hooks/use-toasts';
import { ToastRegion } from '@safar/shared/ui/toast';
import { useEffect } from 'react';

/** Says at the edge of the screen what has happened in a part that is gone by then. */
export function Notices() {
  const { events } = useHost();
  const { messages, show, dismiss } = useToasts();

  useEffect(() => events.on('enquiry/sent', ({ message }) => show(message, 'success')), [events, show]);

  return <ToastRegion messages={messages} onDismiss={dismiss} />;
}
