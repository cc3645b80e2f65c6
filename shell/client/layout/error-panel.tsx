import type { ErrorPanelProps } from '@safar/composition/composition';
import { useLocation } from '@safar/remote-kit/router';
import { PageMeta } from '@safar/ui/page-meta';
import { Panel } from '@safar/ui/panel';
import { useEffect } from 'react';
import { useShellMessages } from '../messages/shell-messages';

/**
 * Replaces an extension or a page that failed to load or to render. Retries when the connection is back.
 */
export function ErrorPanel({ onRetry, isPage = false }: ErrorPanelProps) {
  const t = useShellMessages();
  const { pathname } = useLocation();

  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);

  if (!isPage) return <Panel kind="error" message={t.partUnavailable} onRetry={onRetry} />;
  return (
    <>
      {/* Sets the document title, because the failed page cannot set it. `RouteAnnouncer` announces the title. */}
      <PageMeta title={t.pageNotLoaded} path={pathname} noindex />
      <Panel
        kind="error"
        size="page"
        title={t.pageNotLoaded}
        headingLevel={1}
        message={t.checkConnection}
        onRetry={onRetry}
      />
    </>
  );
}
