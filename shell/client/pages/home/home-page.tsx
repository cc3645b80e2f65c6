import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { LateBlock } from '../../late/late-block';
import { lateChunks } from '../../late/late-chunks';
import { useShellMessages } from '../../messages/use-shell-messages';
import { ClubSkeleton } from './club-skeleton';
import { HomeAds } from './home-ads';
import { HomeSkeleton } from './home-skeleton';
import { LiveSkeleton } from './live-skeleton';
import styles from './home-page.module.scss';

const none = {};

/** The home page: an order of parts. What stands in its slots belongs to the remotes. */
export function HomePage() {
  const t = useShellMessages();
  return (
    <>
      <PageMeta path="/" />
      <Slot name="home.slider" props={none} fallback={<BannerSkeleton ratio="hero" />} />
      <div className={styles.sections}>
        <div className={styles.narrow}>
          <Slot name="home.live" props={none} fallback={<LiveSkeleton />} />
        </div>
        <HomeAds fallback={<AdFrame />} />
        <Slot
          name="home.best-shows"
          props={none}
          fallback={<HomeSkeleton part="bestShows" title={t.bestShows} />}
        />
        <div className={styles.narrow}>
          <Slot
            name="home.dekho-pakistan"
            props={none}
            fallback={<HomeSkeleton part="dekhoPakistan" title={t.dekhoPakistan} />}
          />
        </div>
        <Slot
          name="home.most-watched"
          props={none}
          fallback={<HomeSkeleton part="mostWatched" title={t.mostWatched} />}
        />
        <Slot
          name="home.best-of-week"
          props={none}
          fallback={<HomeSkeleton part="bestOfWeek" title={t.bestOfWeek} />}
        />
        <Slot
          name="home.live-broadcast"
          props={none}
          fallback={<HomeSkeleton part="liveBroadcast" title={t.liveBroadcast} />}
        />
        <Slot
          name="home.documentaries"
          props={none}
          fallback={<HomeSkeleton part="documentaries" title={t.documentaries} />}
        />
        <Slot
          name="home.trending"
          props={none}
          fallback={<HomeSkeleton part="trending" title={t.trendingNow} />}
        />
        <LateBlock name="store-links" chunk={lateChunks.storeLinks} />
        <Slot
          name="home.shorts"
          props={none}
          fallback={<HomeSkeleton part="shorts" title={t.discoverShorts} />}
        />
        <Slot
          name="home.latest-posts"
          props={none}
          fallback={<HomeSkeleton part="posts" title={t.fromTheBlog} />}
        />
        <Slot name="home.more" props={none} fallback={null} />
        <LateBlock name="promotion" chunk={lateChunks.promotion} />
        <Slot name="home.adventure-club" props={none} fallback={<ClubSkeleton />} />
      </div>
    </>
  );
}
