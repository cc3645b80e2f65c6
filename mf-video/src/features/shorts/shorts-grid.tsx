import type { Short } from '@safar/shared/api/schemas/short';
import { Loading } from '@safar/shared/ui/loading';
import { Panel } from '@safar/shared/ui/panel';
import { Skeleton } from '@safar/shared/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { playableShorts } from './short-link';
import { ShortPlayer } from './short-player';
import { useChosenShort } from './use-chosen-short';
import styles from './shorts-grid.module.scss';

const EXPECTED = 8;

/** All shorts; the one whose link led here comes first and plays. */
export function ShortsGrid({ shorts, label }: { shorts: readonly Short[]; label: string }) {
  const t = useMessages();
  const chosen = useChosenShort();
  const playable = playableShorts(shorts);
  if (playable.length === 0) return <Panel kind="empty" message={t.noDataFound} />;
  const isChosen = ({ id }: { id: string }) => id === chosen?.id;
  const ordered = [...playable.filter(isChosen), ...playable.filter((short) => !isChosen(short))];
  return (
    <ul role="list" aria-label={label} className={styles.grid}>
      {ordered.map((short, index) => (
        <li key={short.id}>
          <ShortPlayer
            short={{ ...short, title: short.title || t.shortNumber(index + 1) }}
            start={isChosen(short) && chosen?.start === true}
          />
        </li>
      ))}
    </ul>
  );
}

export function ShortsGridSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {Array.from({ length: EXPECTED }, (_, index) => (
          <div key={index}>
            <Skeleton className={styles.still} />
            <Skeleton shape="title" className={styles.line} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
