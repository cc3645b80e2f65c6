import { ButtonLink } from '@safar/ui/button';
import { PageMeta } from '@safar/ui/page-meta';
import { Panel } from '@safar/ui/panel';
import { useLocation, useNavigationType } from '@safar/remote-kit/router';
import { PageSkeleton } from '@safar/composition/page-skeleton';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { SectionSkeleton } from '@safar/ui/section-skeleton';
import { VideoSearch } from '@safar/ui/video-search';
import { Slot } from '@safar/remote-kit/host';
import { useShellMessages } from '../messages/shell-messages';
import { useEffect } from 'react';
import styles from './not-found-page.module.scss';

const noProps = {};

/** The page for unknown URLs and missing records. The server sends it with status 404. */
export function NotFoundPage() {
  const t = useShellMessages();
  const asksServer = useServerAnswer();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const skeleton = <SectionSkeleton title={t.trendingNow} count={4} columns={4} />;
  if (asksServer) return <PageSkeleton />;
  return (
    <>
      <PageMeta title={t.notFoundTitle} description={t.notFoundText} path={pathname} noindex />
      <Panel
        kind="not-found"
        size="page"
        title={t.notFoundTitle}
        headingLevel={1}
        message={t.notFoundText}
        action={
          <>
            <VideoSearch label={t.searchVideos} submit={t.search} />
            <ButtonLink href="/">{t.backHome}</ButtonLink>
          </>
        }
      />
      <div className={styles.films}>
        {/* The server does not render the slot, so that unknown URLs cause no API calls on the server. */}
        {hydrated ? <Slot name="home.trending" props={noProps} fallback={skeleton} /> : skeleton}
      </div>
    </>
  );
}

/**
 * Reloads the document after a client-side navigation, because the server may know more URLs than this document:
 * redirects, files, and routes of newer releases. Does not reload after Back or Forward, or offline. Returns whether
 * the document is reloading.
 */
function useServerAnswer(): boolean {
  const { key } = useLocation();
  const isLoading = useNavigationType() !== 'POP' && navigator.onLine;
  useEffect(() => {
    if (isLoading) location.reload();
  }, [isLoading, key]);
  return isLoading;
}
