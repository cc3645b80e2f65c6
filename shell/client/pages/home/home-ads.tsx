import { Slot } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import type { ReactNode } from 'react';
import styles from './home-ads.module.scss';

const category = 'Live Broadcast';

/** The two banners under the top of the home page. */
export function HomeAds({ fallback }: { fallback: ReactNode }) {
  return (
    <Container className={styles.ads}>
      <Slot name="ad" props={{ category, placement: 'home-first', shape: 'banner' }} fallback={fallback} />
      <Slot name="ad" props={{ category, placement: 'home-second', shape: 'banner' }} fallback={fallback} />
    </Container>
  );
}
