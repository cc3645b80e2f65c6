import { useCallback, useEffect, type RefObject } from 'react';
import { isFeed } from './feed-query';

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  PageDown: 1,
  j: 1,
  ArrowUp: -1,
  PageUp: -1,
  k: -1,
};

/** The item with the focus, otherwise the one that is nearest to the top of the feed. */
function currentIndex(items: readonly HTMLElement[], top: number): number {
  const focused = items.findIndex((item) => item.contains(document.activeElement));
  if (focused >= 0) return focused;
  const distances = items.map((item) => Math.abs(item.offsetTop - top));
  return distances.indexOf(Math.min(...distances));
}

/** Leads the focus one item on or back, and the feed with it. False at either end. */
function move(list: HTMLElement, step: 1 | -1): boolean {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const item = items[currentIndex(items, list.scrollTop) + step];
  if (!item) return false;
  // Its player if it has one; the first thing to press otherwise.
  const goal = item.querySelector<HTMLElement>('button, a[href], iframe') ?? item;
  goal.focus({ preventScroll: true });
  // Smooth or at once is the style sheet's decision: it knows about reduced motion.
  if (isFeed()) list.scrollTo({ top: item.offsetTop });
  else item.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Up and down, Page Up and Page Down, j and k lead from short to short. In a grid up and down scroll, as everywhere.
 * Letters work only inside of the feed: elsewhere they may be somebody's commands.
 */
export function useFeedKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || !list.current || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isLetter = event.key.length === 1;
      const { activeElement: active } = document;
      const nowhere = active === null || active === document.body || active.id === 'content';
      const mine = list.current.contains(active) ? isLetter || isFeed() : nowhere && !isLetter && isFeed();
      if (mine && move(list.current, step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);

  return { next: useCallback(() => void (list.current && move(list.current, 1)), [list]) };
}
