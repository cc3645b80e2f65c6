import { Slot } from '@safar/shared/host';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import styles from './feed-ad.module.scss';

const props = { category: 'Discover Shorts', placement: 'shorts-feed', shape: 'tower' } as const;

/** The advertisement between the shorts: a cell of the grid, or one screen of the feed to swipe past. */
export function FeedAd() {
  return (
    <li className={styles.item} tabIndex={-1}>
      <div className={styles.box}>
        <Slot name="ad" props={props} fallback={<AdFrame shape="tower" />} />
      </div>
    </li>
  );
}
