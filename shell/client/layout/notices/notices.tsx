import { useComposition } from '@safar/composition/composition';
import { useHost } from '@safar/remote-kit/host';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { useToasts } from '@safar/ui/hooks/use-toasts';
import { ToastRegion } from '@safar/ui/toast';
import { useEffect, useState } from 'react';
import { useLazyFrameMessages, type RedirectNotice } from '../../messages/lazy-frame-messages';
import { searchWithNotice } from './document-notice';

/**
 * Toasts for a sent enquiry, a form that failed after the visitor left it, a click on a control whose code did not
 * load, and the reason for a redirect (`?notice=…`).
 */
export function Notices() {
  const { events } = useHost();
  const { isServerRendered, onDroppedClick } = useComposition();
  const t = useLazyFrameMessages();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { messages, show, dismiss } = useToasts();
  // The notice that `removeNotice` removed from the URL before the router started. The location key is `default` until
  // the first navigation. If this component mounts later, the notice no longer applies.
  const [removed] = useState(() => (key === 'default' ? readRedirectNotice(searchWithNotice()) : undefined));
  const notice = readRedirectNotice(search);
  const hydrated = useHydrated();

  useEffect(() => events.on('enquiry/sent', ({ message }) => show(message, 'success')), [events, show]);
  useEffect(() => events.on('enquiry/failed', ({ message }) => show(message)), [events, show]);
  useEffect(() => events.on('form/failed', ({ message }) => show(message)), [events, show]);

  useEffect(() => onDroppedClick(() => show(t.clickDropped)), [onDroppedClick, show, t]);

  useEffect(() => {
    if (removed) show(t.redirectNotices[removed]);
  }, [removed, show, t]);

  // After a navigation within the site to a URL with a notice, the router's location contains the notice. It can be
  // removed only by a further navigation.
  useEffect(() => {
    if (!notice) return;
    show(t.redirectNotices[notice]);
    void navigate(pathname + withoutNotice(search), { replace: true });
  }, [notice, show, navigate, pathname, search, t]);

  // Hydration must match the server's HTML. This HTML contains the notice if the server rendered this URL, but not if
  // the server sent `clientDocument`, the document for all paths.
  const served = isServerRendered && !hydrated ? (notice ?? removed) : undefined;
  const initial = served ? [{ id: 'notice', text: t.redirectNotices[served] }] : [];
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
