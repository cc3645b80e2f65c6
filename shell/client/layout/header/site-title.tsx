import { useHost } from '@safar/remote-kit/host';
import { useBanner } from '../../data/frame-data';
import { useShellMessages } from '../../messages/shell-messages';

/**
 * Shows the broadcaster's banner text or, if there is none, the description of the site. While the banner text loads,
 * the component shows the message `loadingTitle`.
 */
export function SiteTitle({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  const { site } = useHost();
  const { status, data } = useBanner();
  const isPending = status === 'idle' || status === 'loading';
  const text = data || (isPending ? t.loadingTitle : site.description);
  return (
    // Not a `<p>`: user-defined paragraph spacing (WCAG 1.4.12) would push the text out of the header.
    <div className={className} title={text}>
      <bdi>{text}</bdi>
    </div>
  );
}
