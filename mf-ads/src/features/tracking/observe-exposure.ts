import { adVisibility } from '@safar/shared/domain/product-limits';

/** The industry's measure of a viewable impression. */
const viewableShare = 0.5;
const viewableMs = 1_000;

export interface ExposureListeners {
  /** At least a tenth became visible; again each time it does. */
  onSeen(): void;
  /** Half stayed visible for a second; at most once. */
  onViewable(): void;
  /** The picture failed to load. */
  onBroken(): void;
}

/** What became of a picture before anyone listened; a lazy one that has not started is `complete` too. */
function outcomeOf(image: HTMLImageElement | null): 'loaded' | 'broken' | 'pending' {
  if (!image?.complete || !image.currentSrc) return 'pending';
  return image.naturalWidth > 0 ? 'loaded' : 'broken';
}

/**
 * Watches how much of a banner a visitor really sees: nothing counts before its picture has loaded or in a hidden
 * tab. Without IntersectionObserver nothing is known, and nothing is reported.
 *
 * @param box around the picture
 * @returns the function that ends it
 */
export function observeExposure(
  box: Element,
  { onSeen, onViewable, onBroken }: ExposureListeners,
): () => void {
  let share = 0;
  const outcome = outcomeOf(box.querySelector('img'));
  let loaded = outcome === 'loaded';
  let seen = false;
  let viewable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const shown = loaded && document.visibilityState === 'visible' ? share : 0;
    const wasSeen = seen;
    seen = shown >= adVisibility;
    if (seen && !wasSeen) onSeen();
    if (shown < viewableShare) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!viewable) {
      timer ??= setTimeout(() => {
        viewable = true;
        onViewable();
      }, viewableMs);
    }
  };
  const onLoad = () => {
    loaded = true;
    update();
  };

  // Pictures' events do not bubble, but an ancestor sees them on their way down.
  box.addEventListener('load', onLoad, true);
  box.addEventListener('error', onBroken, true);
  document.addEventListener('visibilitychange', update);
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            const latest = entries.at(-1);
            share = latest?.isIntersecting ? latest.intersectionRatio : 0;
            update();
          },
          { threshold: [adVisibility, viewableShare] },
        );
  observer?.observe(box);
  if (outcome === 'broken') onBroken();

  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    box.removeEventListener('load', onLoad, true);
    box.removeEventListener('error', onBroken, true);
    document.removeEventListener('visibilitychange', update);
  };
}
