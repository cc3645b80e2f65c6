/** Most of an item is in view. */
const REACHED = 0.6;
/** Milliseconds: who swipes on within them has not come to rest. */
const REST_MS = 350;

interface FeedListeners {
  /** Another item has the screen; `undefined` for one that is no short. */
  onReach(id: string | undefined): void;
  /** The visitor stays at it. */
  onRest(id: string | undefined, item: HTMLElement): void;
}

/** Follows which item of a feed the visitor is at. Where it begins is no news. Returns the function that ends it. */
export function watchFeed(feed: HTMLElement, { onReach, onRest }: FeedListeners): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      const { target } = entries.findLast(({ intersectionRatio }) => intersectionRatio >= REACHED) ?? {};
      if (!(target instanceof HTMLElement) || target === current) return;
      const isFirst = current === undefined;
      current = target;
      if (isFirst) return;
      const id = target.dataset['short'];
      onReach(id);
      clearTimeout(timer);
      timer = setTimeout(() => onRest(id, target), REST_MS);
    },
    { root: feed, threshold: REACHED },
  );
  for (const item of feed.children) observer.observe(item);

  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
