import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { GridSkeleton, SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';

/** What stands where something will come. */
export function Waiting() {
  const t = useDesignMessages();
  return (
    <Part id="waiting" title={t.waiting}>
      <Specimen name={t.threeColumns}>
        <GridSkeleton count={3} />
      </Specimen>
      <Specimen name={t.section}>
        <SectionSkeleton count={4} columns={4} />
      </Specimen>
      <Specimen name={t.heroCarousel}>
        <BannerSkeleton ratio="hero" />
      </Specimen>
      <Specimen name={t.shapesOfLines}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
        <Skeleton shape="disc" />
        <Skeleton shape="pill" />
      </Specimen>
    </Part>
  );
}
