import { useHost } from '@safar/shared/host';
import { useLocation, useNavigate } from '@safar/shared/router';
import { useToasts } from '@safar/shared/ui/hooks/use-toasts';
import { ToastRegion } from '@safar/shared/ui/toast';
import { useEffect } from 'react';
import { useShellMessages } from '../../messages/use-shell-messages';
import { arrivalNotice, withoutNotice } from './arrival-notice';

/** Says at the edge of the screen what has happened in a part that is gone by then, and why a visitor was led here. */
export function Notices() {
  const { events } = useHost();
  const t = useShellMessages();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { messages, show, dismiss } = useToasts();
  const arrival = arrivalNotice(search);

  useEffect(() => events.on('enquiry/sent', ({ message }) => show(message, 'success')), [events, show]);

  // The address is not for keeping: whoever comes back or shares it has nothing to be told.
  useEffect(() => {
    if (!arrival) return;
    show(t.arrival(arrival));
    void navigate(pathname + withoutNotice(search), { replace: true });
  }, [arrival, show, navigate, pathname, search, t]);

  const atOnce = arrival ? [{ id: 'arrival', text: t.arrival(arrival) }] : [];
  return <ToastRegion messages={[...atOnce, ...messages]} onDismiss={dismiss} />;
}
