/** Milliseconds from the click until the new page showed each of these, in a frame that was presented. */
export interface ClickTimes {
  readonly title: number;
  readonly picture: number;
  /** The page itself, in place of what is laid over the one before for the first frames. */
  readonly page: number;
  /**
   * What the browser says by itself: from the tap until it has presented the first frame after it (Event Timing, in
   * steps of 8 ms). It has to be near the title's.
   */
  readonly nextPaint: number;
  /** Addresses that were asked for in between. */
  readonly requests: readonly string[];
}

declare global {
  interface Window {
    safarClick?: ClickTimes;
  }
}

/**
 * Runs in the page: at the next click it starts to look, in every frame, for the title and for a picture of the video
 * that are painted, and for the page that they belong to. It must not reach outside of itself.
 */
export function timeNextClick(): void {
  // Asked for in the frame's own callback, the message comes when that frame has been painted.
  const painted = (then: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  };

  let nextPaint = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'click') nextPaint = duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  function watch(began: number, wanted: string) {
    let title: number | undefined;
    let picture: number | undefined;
    let page: number | undefined;
    let looking = false;

    function look() {
      const isOpen = document.querySelector('main h1')?.textContent?.trim() === wanted;
      const arrives = document.querySelector('[data-arrival]')?.textContent?.trim() === wanted;
      if (!looking) {
        const hasTitle = isOpen || arrives;
        // The page before shows pictures of films as well.
        const hasPicture =
          hasTitle &&
          [...document.querySelectorAll<HTMLImageElement>(isOpen ? 'main img' : '[data-arrival] img')].some(
            ({ complete, naturalWidth, currentSrc, y }) =>
              complete && naturalWidth > 120 && currentSrc.includes('/vi/') && y < innerHeight / 2,
          );
        const isNew =
          (hasTitle && title === undefined) ||
          (hasPicture && picture === undefined) ||
          (isOpen && page === undefined);
        if (isNew) {
          looking = true;
          painted((at) => {
            if (hasTitle) title ??= at - began;
            if (hasPicture) picture ??= at - began;
            if (isOpen) page ??= at - began;
            looking = false;
          });
        }
      }
      if (title === undefined || picture === undefined || page === undefined) {
        return void requestAnimationFrame(look);
      }
      const requests = performance
        .getEntriesByType('resource')
        .filter(
          ({ startTime }) => startTime >= began && startTime <= began + Math.max(title ?? 0, picture ?? 0),
        )
        .map(({ name }) => new URL(name).pathname);
      window.safarClick = { title, picture, page, nextPaint, requests };
    }
    requestAnimationFrame(look);
  }

  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      watch(timeStamp, (link?.getAttribute('aria-label') ?? link?.textContent ?? '').trim());
    },
    { capture: true, once: true },
  );
}
