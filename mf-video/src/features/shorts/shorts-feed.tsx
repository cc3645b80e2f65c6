import type { Short } from '@safar/shared/api/schemas/short';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Panel } from '@safar/shared/ui/panel';
import { Fragment, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/use-messages';
import { FeedAd } from './feed-ad';
import { FeedItem } from './feed-item';
import { playableShorts } from './short-link';
import { useFeedKeys } from './use-feed-keys';
import { useFeedPlayer } from './use-feed-player';
import styles from './shorts-feed.module.scss';

/** So many shorts come before the advertisement; of fewer it is the end. */
const BEFORE_AD = 5;

interface ShortsFeedProps {
  readonly shorts: readonly Short[];
  readonly label: string;
}

/** All shorts: one on a screen of a phone, each swipe leads to the next; a grid where there is room. */
export function ShortsFeed({ shorts, label }: ShortsFeedProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const { playing, play } = useFeedPlayer(list);
  const { next } = useFeedKeys(list);
  const playable = useMemo(
    () =>
      playableShorts(shorts).map((short, index) => ({
        ...short,
        title: short.title || t.shortNumber(index + 1),
      })),
    [shorts, t],
  );
  if (playable.length === 0) return <Panel kind="empty" message={t.noDataFound} />;
  const last = playable.length - 1;
  const adAfter = Math.min(BEFORE_AD - 1, last);
  return (
    <ul ref={list} role="list" aria-label={label} className={styles.feed}>
      {playable.map((short, index) => (
        <Fragment key={short.id}>
          <FeedItem
            short={short}
            playing={playing?.id === short.id ? playing.how : undefined}
            interactive={hydrated}
            priority={index === 0}
            onPlay={play}
            onNext={index < last || index === adAfter ? next : undefined}
          />
          {index === adAfter && <FeedAd />}
        </Fragment>
      ))}
    </ul>
  );
}
