import type { Short } from '@safar/shared/api/schemas/short';
import { useLocation } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { Panel } from '@safar/shared/ui/panel';
import { Fragment, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { FeedAd } from './feed-ad';
import { FeedItem } from './feed-item';
import { playableShorts } from './short-link';
import { useFeedKeys } from './use-feed-keys';
import { useFeedPlayer } from './use-feed-player';
import styles from './shorts-feed.module.scss';

/** So many shorts come before the advertisement; of fewer it is the end. */
const BEFORE_AD = 5;
/** So many are on the screen before the others are made, of which there may be hundreds. */
const FIRST = 12;

interface ShortsFeedProps {
  readonly shorts: readonly Short[];
  readonly label: string;
}

/** All shorts: one on a screen of a phone, each swipe leads to the next; a grid where there is room. */
export function ShortsFeed({ shorts, label }: ShortsFeedProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  // What the server has made is whole, and so is a page that begins somewhere in it.
  const { hash } = useLocation();
  const [whole, setWhole] = useState(!hydrated || hash !== '');
  useEffect(() => startTransition(() => setWhole(true)), []);
  const playable = useMemo(
    () =>
      playableShorts(shorts).map((short, index) => ({
        ...short,
        title: short.title || t.shortNumber(index + 1),
      })),
    [shorts, t],
  );
  const shown = whole ? playable : playable.slice(0, FIRST);
  const { playing, play } = useFeedPlayer(list, shown.length);
  const { next } = useFeedKeys(list);
  if (playable.length === 0) return <Panel kind="empty" message={t.noDataFound} />;
  const last = playable.length - 1;
  const adAfter = Math.min(BEFORE_AD - 1, last);
  return (
    <ul ref={list} role="list" aria-label={label} className={styles.feed}>
      {shown.map((short, index) => (
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
