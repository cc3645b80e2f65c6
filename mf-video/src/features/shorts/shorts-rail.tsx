import { Card } from '@safar/shared/ui/card';
import { Loading } from '@safar/shared/ui/loading';
import { PlayDisc } from '@safar/shared/ui/play-disc';
import { Rail } from '@safar/shared/ui/rail';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { shortLink, type PlayableShort } from './short-link';
import { ShortStill } from './short-still';
import styles from './shorts-rail.module.scss';

/** As many as a visitor swipes through; the others are a click away. */
const SHOWN = 10;
const EXPECTED = 4;

/** The first shorts in a row. */
export function ShortsRail({ shorts, label }: { shorts: readonly PlayableShort[]; label: string }) {
  const t = useMessages();
  return (
    <Rail label={label} item="tall">
      {shorts.slice(0, SHOWN).map(({ id, title }, index) => (
        <Card
          key={id}
          {...shortLink(id)}
          title={title || t.shortNumber(index + 1)}
          media={<ShortStill id={id} />}
          overlay={<PlayDisc size="small" />}
        />
      ))}
    </Rail>
  );
}

/** The true size of such a row. */
export function ShortsRailSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {Array.from({ length: EXPECTED }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <Skeleton className={styles.still} />
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
