import { useHost } from '@safar/remote-kit/host';
import { useBanner } from '../../data/frame-data';
import { useShellMessages } from '../../messages/shell-messages';

/**
 * The broadcaster's banner text or, if there is none, the description of the site. Before the banner text has loaded,
 * the component shows "loading".
 */
export function SiteTitle({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  const { site } = useHost();
  const { status, data } = useBanner();
  const isPending = status === 'idle' || status === 'loading';
  const text = data || (isPending ? t.loadingTitle : site.description);
  return (
    // Not a paragraph, because user-defined paragraph spacing (WCAG 1.4.12) would push it out of the bar.
    <div className={className} title={text}>
      <bdi>{text}</bdi>
    </div>
  );
}
