/** What the page writes down while it is scrolled; times in milliseconds. */
export interface Scrolled {
  /** The highest number of cards in the document. */
  readonly cards: number;
  readonly longTasks: readonly number[];
  /** From one frame to the next. */
  readonly frames: readonly number[];
}

/** The middle of a link, in the window's pixels. */
export interface LinkPlace {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    safarScroll?: { read(): Scrolled; pause(): void; resume(): void; more(): LinkPlace | null };
  }
}

/** Runs in the page that is about to be scrolled. It must not reach outside of itself. */
export function observeScroll(): void {
  const longTasks: number[] = [];
  const frames: number[] = [];
  let cards = 0;
  let last: number | undefined;
  let moving = false;

  const count = () => (cards = Math.max(cards, document.querySelectorAll('[data-page] article').length));
  const frame = (time: number) => {
    if (!moving) return;
    if (last !== undefined) frames.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
  count();
  window.safarScroll = {
    read: () => ({ cards, longTasks, frames }),
    pause: () => (moving = false),
    resume() {
      moving = true;
      last = undefined;
      requestAnimationFrame(frame);
    },
    // By hand: looking for a role and a name asks for the styles of the whole page, which was its longest task.
    more() {
      const link = [...document.links].find(({ textContent }) => textContent === 'Show more films');
      if (!link) return null;
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
}
