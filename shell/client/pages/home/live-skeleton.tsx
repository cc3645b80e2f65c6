import { BannerSkeleton } from '@safar/shared/ui/banner-skeleton';
import { Container } from '@safar/shared/ui/container';
import styles from './home-skeleton.module.scss';

/** The live picture on its way, where it will be shown. */
export function LiveSkeleton() {
  return (
    <div className={styles.live}>
      <Container>
        <BannerSkeleton ratio="wide" />
      </Container>
    </div>
  );
}
