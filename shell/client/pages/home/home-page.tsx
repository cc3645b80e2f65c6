import { LazyBlock } from '@safar/composition/lazy/lazy-content';
import { Slot } from '@safar/remote-kit/host';
import { AdFrame } from '@safar/ui/ad-frame';
import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { SectionSkeleton } from '@safar/ui/section-skeleton';
import { BannerSkeleton, LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import { deferredChunks } from '../../lazy-chunks';
import { useShellMessages } from '../../messages/shell-messages';
import { homeAds, homeSections, type HomeSection } from './home-sections';
import styles from './home-page.module.scss';

const [heroSection, ...sections] = homeSections;

/** The home page, which renders the sections in `home-sections.ts`. Remotes provide the content of the slots. */
export function HomePage() {
  return (
    <>
      <PageMeta path="/" />
      {heroSection && <Section {...heroSection} />}
      <div className={styles.sections} data-late-layout="children">
        {sections.map((section) => (
          <Section key={'slot' in section ? section.slot : section.block} {...section} />
        ))}
      </div>
    </>
  );
}

const noProps = {};

function Section(section: HomeSection) {
  if ('block' in section) return <Block block={section.block} />;
  const slot = (
    <Slot name={section.slot} props={noProps} fallback={<SlotSkeleton skeleton={section.skeleton} />} />
  );
  return section.narrowOnly ? <div className={styles.narrow}>{slot}</div> : slot;
}

function Block({ block }: Extract<HomeSection, { block: string }>) {
  switch (block) {
    case 'ads':
      return <HomeAds />;
    case 'storeLinks':
      return <LazyBlock name="store-links" chunk={deferredChunks.storeLinks} />;
    case 'promotion':
      return <LazyBlock name="promotion" chunk={deferredChunks.promotion} />;
  }
}

export function HomeAds() {
  return (
    <Container className={styles.ads}>
      {homeAds.map(({ slot, props }) => (
        <Slot key={props.placement} name={slot} props={props} fallback={<AdFrame />} />
      ))}
    </Container>
  );
}

/** Placeholder with the height of the loaded section, which prevents a layout shift. `none` renders nothing. */
function SlotSkeleton({ skeleton }: Pick<Extract<HomeSection, { slot: string }>, 'skeleton'>) {
  const t = useShellMessages();
  switch (skeleton) {
    case 'none':
      return null;
    case 'hero':
      return <BannerSkeleton ratio="hero" />;
    case 'live':
      return (
        <Container>
          <BannerSkeleton ratio="wide" />
        </Container>
      );
    case 'club':
      return (
        <LoadingStatus>
          <div className={styles.club}>
            <Skeleton />
          </div>
        </LoadingStatus>
      );
    default:
      return (
        <div className={`${styles.section} ${styles[skeleton]}`}>
          <SectionSkeleton title={t[skeleton]} count={6} />
        </div>
      );
  }
}
