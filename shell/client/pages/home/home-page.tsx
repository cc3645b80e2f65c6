import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { useShellMessages } from '../../messages/use-shell-messages';
import { HomeAds } from './home-ads';
import { Promotion } from './promotion';
import { StoreLinks } from './store-links';
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
        <Slot name="home.live" props={none} fallback={null} />
        <HomeAds fallback={<AdFrame />} />
        <Slot name="home.best-shows" props={none} fallback={<SectionSkeleton />} />
        <Slot name="home.dekho-pakistan" props={none} fallback={null} />
        <Slot name="home.most-watched" props={none} fallback={<SectionSkeleton title={t.mostWatched} />} />
        <Slot name="home.best-of-week" props={none} fallback={<SectionSkeleton />} />
        <Slot name="home.live-broadcast" props={none} fallback={<SectionSkeleton />} />
        <Slot name="home.documentaries" props={none} fallback={<SectionSkeleton />} />
        <Slot name="home.trending" props={none} fallback={<SectionSkeleton title={t.trendingNow} />} />
        <StoreLinks />
        <Slot name="home.shorts" props={none} fallback={<SectionSkeleton />} />
        <Slot name="home.latest-posts" props={none} fallback={<SectionSkeleton count={3} />} />
        <Slot name="home.more" props={none} fallback={null} />
        <Promotion />
        <Slot name="home.adventure-club" props={none} fallback={<BannerSkeleton ratio="wide" />} />
      </div>
    </>
  );
}
