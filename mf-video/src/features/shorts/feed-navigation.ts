import { useHost } from '@safar/remote-kit/host';
import { useLocation, useNavigationType } from '@safar/remote-kit/router';
import {
  useMediaQuery,
  useReducedMotion,
  useSaveData,
} from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useExclusivePlayback } from '../../videos/use-exclusive-playback';
import { shortElementId, shortIdFromHash } from './shorts-state';
import type { PlayTrigger } from './short-stage';

/** Media query for the full-screen feed; other screens and paper show a grid. Keep in sync with `feed-layout.scss`. */
export const feedQuery = 'screen and (width < 768px) and (orientation: portrait)';

const isFeed = () => window.matchMedia?.(feedQuery).matches ?? false;

interface PlayingShort {
  readonly id: string;
  readonly trigger: PlayTrigger;
}

/**
 * Controls which short plays. Swiping stops the current short. After the visitor has started one short in this feed,
 * the next shorts start automatically, unless the visitor prefers reduced motion or reduced data. A short also starts
 * if the visitor followed an internal link to it. In the feed, the URL fragment identifies the short that the visitor
 * last swiped to or started.
 *
 * @param count number of shorts in the list
 */
export function useFeedPlayer(list: RefObject<HTMLElement | null>, count: number) {
  const { hash } = useLocation();
  const navigated = useNavigationType() === 'PUSH';
  const hasFeed = useMediaQuery(feedQuery);
  const prefersReducedData = useSaveData();
  const prefersReducedMotion = useReducedMotion();
  const { saveData } = useHost();
  const allowsAutoplay = !(prefersReducedData || saveData || prefersReducedMotion);
  const linkedId = shortIdFromHash(hash);
  const [playing, setPlaying] = useState<PlayingShort | undefined>(
    navigated && linkedId !== undefined ? { id: linkedId, trigger: 'auto' } : undefined,
  );
  const hasStarted = useRef(playing !== undefined);
  const stop = useCallback(() => setPlaying(undefined), []);
  useExclusivePlayback('shorts', playing !== undefined, stop);

  const play = useCallback((id: string) => {
    hasStarted.current = true;
    setPlaying({ id, trigger: 'button' });
    // In the grid, the fragment does not change. The shell stores the scroll position under the URL that the router
    // knows, and `replaceFragment` bypasses the router. After Back, the URL would have the new fragment, so the shell
    // would not find the position.
    if (isFeed()) replaceFragment(id);
  }, []);

  // Scrolls to the linked short. In the grid, it does so only after a new navigation (`PUSH`), because the shell
  // restores the scroll position on Back and Reload.
  useEffect(() => {
    if (isFeed()) {
      scrollToShort(list.current, linkedId);
      return undefined;
    }
    if (!navigated) return undefined;
    // Waits for one animation frame, because the shell scrolls every new page to the top.
    const frame = requestAnimationFrame(() => scrollToShort(list.current, linkedId));
    return () => cancelAnimationFrame(frame);
  }, [list, linkedId, navigated]);

  // Keeps the current short on the screen when the visitor rotates the device and the layout changes between feed and
  // grid. The effect compares results of `isFeed()`, because `hasFeed` also changes during hydration.
  const layout = useRef<'feed' | 'grid'>(undefined);
  const onLayoutChange = useEffectEvent(() => {
    // The visitor may have scrolled down in the grid. The feed fills the screen only when the page is at its top.
    if (isFeed()) scrollTo(0, 0);
    scrollToShort(list.current, playing?.id ?? shortIdFromHash(location.hash));
  });
  useEffect(() => {
    const previous = layout.current;
    layout.current = isFeed() ? 'feed' : 'grid';
    if (previous !== undefined && previous !== layout.current) onLayoutChange();
  }, [hasFeed]);

  useEffect(() => {
    if (!hasFeed || count === 0 || !list.current) return undefined;
    return observeFeed(list.current, {
      onEnter: (id) => setPlaying((current) => (current && current.id !== id ? undefined : current)),
      onSettle(id, item) {
        if (id === undefined) return;
        replaceFragment(id);
        if (!hasStarted.current || !allowsAutoplay) return;
        // The player will replace the focused play button, so the focus moves to the item first.
        if (item.contains(document.activeElement)) item.focus({ preventScroll: true });
        setPlaying((current) => current ?? { id, trigger: 'auto' });
      },
    });
  }, [list, count, hasFeed, allowsAutoplay]);

  return { playing, play };
}

/** Scrolls to a short without animation. Does nothing if the list does not contain the short. */
function scrollToShort(list: HTMLElement | null, id: string | undefined) {
  const target = id === undefined ? null : document.getElementById(shortElementId(id));
  if (!target || !list?.contains(target)) return;
  if (isFeed()) list.scrollTo({ top: target.offsetTop, behavior: 'instant' });
  else target.scrollIntoView({ behavior: 'instant' });
}

/**
 * Replaces the URL fragment without a new history entry, so that Back leaves the feed instead of stepping through the
 * shorts. The router is bypassed, because the page does not change.
 */
function replaceFragment(id: string) {
  history.replaceState(history.state, '', `#${shortElementId(id)}`);
}

/** Share of an item that must be visible before the item counts as current. */
const VISIBLE_RATIO = 0.6;
/** Delay before an item counts as settled, so that a fling past several shorts does not load their players. */
const SETTLE_MS = 350;

interface FeedListeners {
  /** Called when another item becomes the current one. `id` is `undefined` for an item that is not a short. */
  onEnter(id: string | undefined): void;
  /** Called when the item has stayed on screen for `SETTLE_MS`. */
  onSettle(id: string | undefined, item: HTMLElement): void;
}

/**
 * Reports which item of the feed is on screen. The item on screen at the start is not reported.
 *
 * @returns the function that stops observing
 */
function observeFeed(feed: HTMLElement, { onEnter, onSettle }: FeedListeners): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      const { target } =
        entries.findLast(({ intersectionRatio }) => intersectionRatio >= VISIBLE_RATIO) ?? {};
      if (!(target instanceof HTMLElement) || target === current) return;
      const isFirst = current === undefined;
      current = target;
      if (isFirst) return;
      const id = target.dataset['short'];
      onEnter(id);
      clearTimeout(timer);
      timer = setTimeout(() => onSettle(id, target), SETTLE_MS);
    },
    { root: feed, threshold: VISIBLE_RATIO },
  );
  for (const item of feed.children) observer.observe(item);

  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

const keySteps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  PageDown: 1,
  j: 1,
  ArrowUp: -1,
  PageUp: -1,
  k: -1,
};

/**
 * Handles keyboard navigation. In the feed, the arrow keys, the page keys, and j and k move from short to short. In the
 * grid, only j and k do so, and the arrow and page keys scroll as usual. The letters work only while the focus is
 * inside the list, so that they do not conflict with other shortcuts.
 */
export function useFeedKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = keySteps[event.key];
      if (!step || !list.current || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isLetter = event.key.length === 1;
      const { activeElement: active } = document;
      const isFocusOnPage = active === null || active === document.body || active.matches('#content, h1');
      const handles = list.current.contains(active)
        ? isLetter || isFeed()
        : isFocusOnPage && !isLetter && isFeed();
      if (handles && moveFocus(list.current, step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);

  return { next: useCallback(() => void (list.current && moveFocus(list.current, 1)), [list]) };
}

/**
 * Moves the focus and the scroll position to the next or previous item. Returns `false` at either end of the list.
 */
function moveFocus(list: HTMLElement, step: 1 | -1): boolean {
  // The item for an advertisement is hidden while no advertisement is available.
  const items = [...list.children]
    .filter((item) => item instanceof HTMLElement)
    .filter((item) => getComputedStyle(item).display !== 'none');
  const item = items[currentIndex(items, list.scrollTop) + step];
  if (!item) return false;
  // If the item contains links to the previous and the next page, the link to the next page is focused.
  const target =
    item.querySelector<HTMLElement>('[rel=next]') ??
    item.querySelector<HTMLElement>('button, a[href], iframe') ??
    item;
  target.focus({ preventScroll: true });
  // No `behavior` is passed: `scroll-behavior` in the style sheet makes scrolling smooth, and a media query there turns
  // it off for visitors who prefer reduced motion.
  if (isFeed()) list.scrollTo({ top: item.offsetTop });
  else item.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Index of the focused item, or of the item closest to the scroll position if none has the focus. */
function currentIndex(items: readonly HTMLElement[], scrollTop: number): number {
  const focused = items.findIndex((item) => item.contains(document.activeElement));
  if (focused >= 0) return focused;
  const distances = items.map((item) => Math.abs(item.offsetTop - scrollTop));
  return distances.indexOf(Math.min(...distances));
}
