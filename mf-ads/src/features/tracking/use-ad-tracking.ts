import type { SlotProps } from '@safar/contract/slots';
import { adVisibilityThreshold } from '@safar/domain/product-limits';
import { useHost } from '@safar/remote-kit/host';
import { useLocation, type Location } from '@safar/remote-kit/router';
import { useDispatch } from '@safar/remote-kit/state';
import { useEffect, type RefObject } from 'react';
import { adExposed } from './tracking-state';

/**
 * An impression counts as viewable when at least this share of the ad has been in view for `viewableMs`. This is the
 * definition of the IAB and the MRC, which set standards for online advertising.
 */
const viewableThreshold = 0.5;
const viewableMs = 1_000;

interface ExposureListeners {
  /** Called each time the visible share rises to `adVisibilityThreshold`. */
  onView(): void;
  /** Called at most once, when the impression becomes viewable. */
  onViewable(): void;
  /** Called when the picture fails to load. */
  onBroken(): void;
}

/**
 * Returns the loading state of a picture, which may have loaded before hydration. The property `complete` alone is not
 * sufficient, because it is also `true` for a lazy picture that has not started to load.
 */
function loadState(image: HTMLImageElement | null): 'loaded' | 'broken' | 'pending' {
  if (!image?.complete || !image.currentSrc) return 'pending';
  return image.naturalWidth > 0 ? 'loaded' : 'broken';
}

/**
 * Measures the visible share of a banner and calls the listeners. The share counts as 0 until the picture has loaded
 * and while the tab is hidden. Without IntersectionObserver, no view and no viewable impression is reported.
 *
 * @param box the element around the picture
 * @returns a function that stops the measurement
 */
function observeExposure(box: Element, { onView, onViewable, onBroken }: ExposureListeners): () => void {
  let intersectionRatio = 0;
  const initialState = loadState(box.querySelector('img'));
  let isLoaded = initialState === 'loaded';
  let isInView = false;
  let isViewable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const visibleShare = isLoaded && document.visibilityState === 'visible' ? intersectionRatio : 0;
    const wasInView = isInView;
    isInView = visibleShare >= adVisibilityThreshold;
    if (isInView && !wasInView) onView();
    if (visibleShare < viewableThreshold) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!isViewable) {
      timer ??= setTimeout(() => {
        isViewable = true;
        onViewable();
      }, viewableMs);
    }
  };
  const onLoad = () => {
    isLoaded = true;
    update();
  };

  // The `load` and `error` events of an image do not bubble, but its ancestors receive them in the capture phase.
  box.addEventListener('load', onLoad, true);
  box.addEventListener('error', onBroken, true);
  document.addEventListener('visibilitychange', update);
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            const latest = entries.at(-1);
            intersectionRatio = latest?.isIntersecting ? latest.intersectionRatio : 0;
            update();
          },
          { threshold: [adVisibilityThreshold, viewableThreshold] },
        );
  observer?.observe(box);
  if (initialState === 'broken') onBroken();

  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    box.removeEventListener('load', onLoad, true);
    box.removeEventListener('error', onBroken, true);
    document.removeEventListener('visibilitychange', update);
  };
}

let currentLocation: Location | undefined;
let pageViews = 0;

/**
 * Returns the number of the page view. The router creates a new location object for each page view. Its `key` does not
 * identify the page view, because Back and Forward restore the key.
 */
function pageViewAt(location: Location): number {
  if (location !== currentLocation) pageViews += 1;
  currentLocation = location;
  return pageViews;
}

interface TrackedAd {
  readonly adId: number;
  readonly category: SlotProps['ad']['category'];
  readonly placement: string;
  readonly onBroken: (adId: number) => void;
}

/** Reports the exposure of a banner in each page view, even if the banner stays mounted across navigations. */
export function useAdTracking(box: RefObject<Element | null>, ad: TrackedAd): void {
  const { adId, category, placement, onBroken } = ad;
  const dispatch = useDispatch();
  const { events } = useHost();
  const location = useLocation();

  useEffect(() => {
    if (!box.current) return undefined;
    const pageView = pageViewAt(location);
    return observeExposure(box.current, {
      onView: () => dispatch(adExposed('views', adId, pageView)),
      onViewable: () => {
        dispatch(adExposed('viewable', adId, pageView));
        events.emit('ad/viewable', { adId, category, placement });
      },
      onBroken: () => onBroken(adId),
    });
  }, [box, dispatch, events, location, adId, category, placement, onBroken]);
}
