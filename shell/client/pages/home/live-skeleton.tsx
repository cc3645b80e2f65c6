import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { Container } from '@safar/shared/ui/container';

/** The live picture on its way, where it will be shown. */
export function LiveSkeleton() {
  return (
    <Container>
      <BannerSkeleton ratio="wide" />
    </Container>
  );
}
