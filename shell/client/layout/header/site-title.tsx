import { useHost } from '@safar/shared/host';
import { useBanner } from '../../data/use-banner';
import { useShellMessages } from '../../messages/use-shell-messages';

/** The broadcaster's line of the day; the site's own description when there is none to be had. */
export function SiteTitle({ className }: { className?: string | undefined }) {
  const t = useShellMessages();
  const { site } = useHost();
  const { status, data } = useBanner();
  const pending = status === 'idle' || status === 'loading';
  const text = data || (pending ? t.loadingTitle : site.description);
  return (
    <p className={className} dir="auto" title={text}>
      {text}
    </p>
  );
}
