import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { screen, withPhone } from './phone';
import { sum } from './statistics';

/** Data that the page records while it is scrolled. */
interface Scrolled {
  /** The largest number of cards in the document at any time. */
  readonly cards: number;
  /** The largest number of elements in the document at any time. */
  readonly elements: number;
  readonly longTasks: readonly number[];
  /** Milliseconds between two frames while the page was scrolling. */
  readonly frames: readonly number[];
}

export interface ScrollFigures extends Scrolled {
  readonly steps: number;
  /** Transferred bytes of the responses from /api: compressed bodies and headers. */
  readonly apiBytes: number;
  readonly apiResponses: number;
}

export interface ScrollOptions {
  readonly maxSteps: number;
  readonly cpuSlowdown: number;
  /**
   * Whether to tap the link "Show more films" when it comes into view. This is off for the home page, where the link
   * replaces the films of one section and does not make the page longer.
   */
  readonly followsMore: boolean;
}

declare global {
  interface Window {
    safarScroll?: {
      read(): Scrolled;
      move(isMoving: boolean): void;
      isAtEnd(): boolean;
      /** The centre of the link "Show more films". */
      moreLink(): { x: number; y: number } | null;
    };
  }
}

/** Playwright sends the source text of this function to the page, so it must not refer to anything outside itself. */
function observeScroll(): void {
  const longTasks: number[] = [];
  const frames: number[] = [];
  let cards = 0;
  let elements = 0;
  let last: number | undefined;
  let isMoving = false;
  const count = () => {
    cards = Math.max(cards, document.querySelectorAll('main article').length);
    elements = Math.max(elements, document.querySelectorAll('*').length);
  };
  const frame = (time: number) => {
    if (!isMoving) return;
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
    read: () => ({ cards, elements, longTasks, frames }),
    move(moving) {
      isMoving = moving;
      last = undefined;
      if (moving) requestAnimationFrame(frame);
    },
    isAtEnd: () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    // Playwright's role locators are not used: they compute the styles of the whole page, which would add a long task
    // to the figures.
    moreLink() {
      const link = [...document.links].find(({ textContent }) => textContent === 'Show more films');
      if (!link) return null;
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
}

/**
 * Loads a page and scrolls down step by step, until the end of the page or until `maxSteps` steps.
 *
 * @throws if the page reloads, or does not stop sending requests within 60 s
 */
export function scrollPage(
  browser: Browser,
  url: string,
  { maxSteps, cpuSlowdown, followsMore }: ScrollOptions,
): Promise<ScrollFigures> {
  return withPhone(browser, { cpuSlowdown }, async ({ page, session, network }) => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await network.waitUntilIdle();
    await page.evaluate(observeScroll);
    let steps = 0;
    while (steps < maxSteps && !(await page.evaluate(() => window.safarScroll?.isAtEnd()))) {
      await page.evaluate(() => window.safarScroll?.move(true));
      await session.send('Input.synthesizeScrollGesture', {
        x: screen.width / 2,
        y: screen.height * 0.8,
        yDistance: -screen.height * 1.5,
        speed: 2500,
        // Touch gestures do not scroll in headless Chromium.
        gestureSourceType: 'mouse',
      });
      await page.evaluate(() => window.safarScroll?.move(false));
      steps += 1;
      const more = followsMore && (await page.evaluate(() => window.safarScroll?.moreLink()));
      if (more && more.y < screen.height) {
        const isPassed = more.y < 0;
        if (isPassed) await page.evaluate((distance) => scrollBy(0, distance), more.y - screen.height / 2);
        await page.touchscreen.tap(more.x, isPassed ? screen.height / 2 : more.y);
      }
      await sleep(300);
    }
    await network.waitUntilIdle();
    const scrolled = await page.evaluate(() => window.safarScroll?.read());
    if (!scrolled) throw new Error(`${url} was reloaded while it was scrolled.`);
    const apiLoads = network.loads.filter(({ url: one }) => new URL(one).pathname.startsWith('/api/'));
    const apiBytes = sum(apiLoads.map(({ bytes }) => bytes));
    return { ...scrolled, steps, apiBytes, apiResponses: apiLoads.length };
  });
}
