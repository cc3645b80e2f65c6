import { useLocation, useNavigationType } from '@safar/shared/router';
import { useMediaQuery } from '@safar/shared/ui/hooks/use-media-query';
import { useReducedMotion } from '@safar/shared/ui/hooks/use-reduced-motion';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useHost } from '@safar/shared/host';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useSinglePlayer } from '../video/use-single-player';
import { feedQuery, isFeed } from './feed-query';
import { shortAnchor, shortInHash } from './short-link';
import type { Playing } from './short-stage';
import { watchFeed } from './watch-feed';

interface FeedPlayer {
  readonly id: string;
  readonly how: Playing;
}

/**
 * Which short plays, and where in the feed the visitor is. A short that is swiped away stops; the next one goes on by
 * itself once the visitor has started one here, unless they save data or want less motion. The address names the short
 * that they are at.
 *
 * @param count of the items in the list
 */
export function useFeedPlayer(list: RefObject<HTMLElement | null>, count: number) {
  const { hash } = useLocation();
  const arrived = useNavigationType() === 'PUSH';
  const hasFeed = useMediaQuery(feedQuery);
  const saving = useSaveData();
  const still = useReducedMotion();
  const { saveData } = useHost();
  const mayGoOn = !(saving || saveData || still);
  const asked = shortInHash(hash);
  const [playing, setPlaying] = useState<FeedPlayer | undefined>(
    arrived && asked !== undefined ? { id: asked, how: 'on-arrival' } : undefined,
  );
  const hasStarted = useRef(playing !== undefined);
  const stop = useCallback(() => setPlaying(undefined), []);
  useSinglePlayer('shorts', playing !== undefined, stop);

  const play = useCallback((id: string) => {
    hasStarted.current = true;
    setPlaying({ id, how: 'by-button' });
    nameInAddress(id);
  }, []);

  // Where the address says, before anything is shown. Elsewhere the page remembers by itself where it was.
  useEffect(() => {
    const target = asked === undefined ? null : document.getElementById(shortAnchor(asked));
    if (!target || !list.current?.contains(target)) return undefined;
    if (isFeed()) {
      list.current.scrollTo({ top: target.offsetTop, behavior: 'instant' });
      return undefined;
    }
    if (!arrived) return undefined;
    // After the shell, which begins every page at its top.
    const frame = requestAnimationFrame(() => target.scrollIntoView({ behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [list, asked, arrived]);

  useEffect(() => {
    if (!hasFeed || count === 0 || !list.current) return undefined;
    return watchFeed(list.current, {
      onReach: (id) => setPlaying((now) => (now && now.id !== id ? undefined : now)),
      onRest(id, item) {
        if (id === undefined) return;
        nameInAddress(id);
        if (!hasStarted.current || !mayGoOn) return;
        // The button that has the focus makes way for the player.
        if (item.contains(document.activeElement)) item.focus({ preventScroll: true });
        setPlaying((now) => now ?? { id, how: 'on-arrival' });
      },
    });
  }, [list, count, hasFeed, mayGoOn]);

  return { playing, play };
}

/** Not a step of the router: the page stays the same visit, and Back leads to the page before it. */
function nameInAddress(id: string) {
  history.replaceState(history.state, '', `#${shortAnchor(id)}`);
}
