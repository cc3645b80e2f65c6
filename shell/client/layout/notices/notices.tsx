import { useComposition } from '@safar/composition/composition';
import { useHost } from '@safar/remote-kit/host';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { useToasts } from '@safar/ui/hooks/use-toasts';
import { ToastRegion } from '@safar/ui/toast';
import { useEffect } from 'react';
import { useLazyFrameMessages, type RedirectNotice } from '../../messages/lazy-frame-messages';

/**
 * Toasts for a sent enquiry, for a click on a control whose code did not load, and for the reason of a redirect
 * (`?notice=…`).
 */
export function Notices() {
  const { events } = useHost();
  const { onDroppedClick } = useComposition();
  const t = useLazyFrameMessages();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { messages, show, dismiss } = useToasts();
  const notice = readRedirectNotice(search);

  useEffect(() => events.on('enquiry/sent', ({ message }) => show(message, 'success')), [events, show]);

  useEffect(() => onDroppedClick(() => show(t.clickDropped)), [onDroppedClick, show, t]);

  // Removes `notice` from the URL so that it is not bookmarked or shared.
  useEffect(() => {
    if (!notice) return;
    show(t.redirectNotices[notice]);
    void navigate(pathname + withoutNotice(search), { replace: true });
  }, [notice, show, navigate, pathname, search, t]);

  const initial = notice ? [{ id: 'notice', text: t.redirectNotices[notice] }] : [];
  return <ToastRegion messages={[...initial, ...messages]} onDismiss={dismiss} />;
}

const notices: readonly string[] = ['video-missing'] satisfies readonly RedirectNotice[];

const isNotice = (value: string | null): value is RedirectNotice => value !== null && notices.includes(value);

/** Returns the notice in a URL's query; `undefined` if there is none or its value is unknown. */
function readRedirectNotice(search: string): RedirectNotice | undefined {
  const value = new URLSearchParams(search).get('notice');
  return isNotice(value) ? value : undefined;
}

/** Returns the query without `notice`: an empty string, or a string that starts with a question mark. */
function withoutNotice(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('notice');
  return parameters.size > 0 ? `?${parameters}` : '';
}
