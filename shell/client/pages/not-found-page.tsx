import { ButtonLink } from '@safar/ui/button';
import { PageMeta } from '@safar/ui/page-meta';
import { Panel } from '@safar/ui/panel';
import { useLocation } from '@safar/remote-kit/router';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { SectionSkeleton } from '@safar/ui/section-skeleton';
import { VideoSearch } from '@safar/ui/video-search';
import { Slot } from '@safar/remote-kit/host';
import { useShellMessages } from '../messages/shell-messages';
import styles from './not-found-page.module.scss';

const noProps = {};

/** The page for unknown URLs. The server sends it with status 404. */
export function NotFoundPage() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const skeleton = <SectionSkeleton title={t.trendingNow} count={4} columns={4} />;
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
        {/* Only in the browser, so that the server loads no data for URLs that do not exist. */}
        {hydrated ? <Slot name="home.trending" props={noProps} fallback={skeleton} /> : skeleton}
      </div>
    </>
  );
}
