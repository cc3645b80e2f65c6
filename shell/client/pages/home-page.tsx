import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { useShellMessages } from '../messages/use-shell-messages';
import styles from './home-page.module.scss';

const none = {};

/** The home page: an order of slots. What stands in them belongs to the remotes. */
export function HomePage() {
  const t = useShellMessages();
  return (
    <>
      <PageMeta path="/" />
      <Slot name="home.slider" props={none} fallback={<BannerSkeleton ratio="hero" />} />
      <div className={styles.sections}>
        <Container>
          <Slot
            name="ad"
            props={{ category: 'Live Broadcast', placement: 'home-live' }}
            fallback={<AdFrame />}
          />
        </Container>
        <Slot name="home.most-watched" props={none} fallback={<SectionSkeleton title={t.mostWatched} />} />
        <Slot name="home.trending" props={none} fallback={<SectionSkeleton title={t.trendingNow} />} />
        <Slot name="home.latest-posts" props={none} fallback={<SectionSkeleton count={3} />} />
        <Slot name="home.more" props={none} fallback={null} />
        <Slot name="home.adventure-club" props={none} fallback={<BannerSkeleton ratio="wide" />} />
      </div>
    </>
  );
}
