import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { atMost, type Benchmark } from './harness';
import { CPU_SLOWDOWN, launchBrowser, tap, withPhone } from './phone';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { median, milliseconds } from './statistics';

/** Selector of the video cards in a section of the home page that is below the initial viewport. */
export const CARD = '[data-mf-part="mf-video:home.most-watched"] li a[href^="/show-more/"]';
const LIMIT_MS = 100;

/** Measurements of one tap. `title`, `picture` and `page` are the milliseconds from the tap until each is painted. */
interface ClickTimes {
  readonly title: number;
  readonly picture: number;
  /** The video page itself. Until it is painted, a placeholder with title and picture covers the old page. */
  readonly page: number;
  /** The time from the tap to the next paint according to Event Timing, in steps of 8 ms; 0 if it is below 16 ms. */
  readonly nextPaint: number;
  /** Requests that started between the tap and the time at which both title and picture were painted. */
  readonly requests: number;
}

declare global {
  interface Window {
    safarClick?: ClickTimes;
  }
}

/** Measures the next click. Playwright runs this function in the page, so it must not refer to code outside itself. */
function timeNextClick(): void {
  const times: { title?: number; picture?: number; page?: number } = {};
  let nextPaint = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') nextPaint = duration;
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  /**
   * Calls `then` after the next paint. A message that is posted in an animation frame callback arrives after that frame
   * is painted.
   */
  function afterPaint(then: (at: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  }

  function watch(clickedAt: number, title: string) {
    const hasTitle = (selector: string) => document.querySelector(selector)?.textContent?.trim() === title;
    const isPicture = ({ complete, naturalWidth, currentSrc, y }: HTMLImageElement) =>
      complete && naturalWidth > 120 && currentSrc.includes('/vi/') && y < innerHeight / 2;

    function checkFrame() {
      const hasPage = hasTitle('main h1');
      const isShown = hasPage || hasTitle('[data-video-placeholder]');
      // Until the video page appears, only the placeholder's pictures count, because the old page shows pictures too.
      const pictures = document.querySelectorAll<HTMLImageElement>(
        hasPage ? 'main img' : '[data-video-placeholder] img',
      );
      const hasPicture = isShown && [...pictures].some(isPicture);
      afterPaint((at) => {
        if (isShown) times.title ??= at - clickedAt;
        if (hasPicture) times.picture ??= at - clickedAt;
        if (hasPage) times.page ??= at - clickedAt;
      });
      const { title: titleAt, picture, page } = times;
      if (titleAt === undefined || picture === undefined || page === undefined) {
        return void requestAnimationFrame(checkFrame);
      }
      const shownAt = clickedAt + Math.max(titleAt, picture);
      const requests = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= clickedAt && startTime <= shownAt).length;
      window.safarClick = { title: titleAt, picture, page, nextPaint, requests };
    }
    requestAnimationFrame(checkFrame);
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

/**
 * Opens the home page, scrolls to a video, waits until the network is idle, and taps the video.
 *
 * @throws if title, picture and video page are not all painted within ten seconds after the tap
 */
function tapVideo(browser: Browser, home: string, cpuSlowdown: number): Promise<ClickTimes> {
  return withPhone(browser, { cpuSlowdown }, async ({ page, session, network }) => {
    await page.goto(home, { waitUntil: 'load', timeout: 60_000 });
    await network.waitUntilIdle();
    const card = page.locator(CARD).first();
    await card.scrollIntoViewIfNeeded();
    await sleep(500);
    await network.waitUntilIdle();
    await page.evaluate(timeNextClick);
    await tap({ session }, card);
    const end = performance.now() + 10_000;
    while (performance.now() < end) {
      await sleep(100);
      const times = await page.evaluate(() => window.safarClick);
      if (times) return times;
    }
    throw new Error('Title, picture and video page were not all painted within 10 s of the tap.');
  });
}

/** Measures the time from a tap on a video on the home page until its title and picture are visible. */
export const navigationBenchmark: Benchmark = {
  summary: 'time from a tap on the home page to the title and picture of a video',
  runs: 5,
  async measure(context) {
    const { origin } = await (await prepareServers(context)).startSite();
    const browser = await launchBrowser(context);
    await tapVideo(browser, `${origin}/`, 1);
    const slow = await startSlowLine(context, origin);
    const times: ClickTimes[] = [];
    for (let run = 0; run < context.runs; run += 1)
      times.push(await tapVideo(browser, `${slow}/`, CPU_SLOWDOWN));
    const columns = ['title', 'picture', 'nextPaint', 'page', 'requests'] as const;
    const medians = columns.map((column) => median(times.map((one) => one[column])));
    const limited = ['title', 'picture', 'next paint'];
    return {
      tables: [
        [
          ['title', 'picture', 'next paint (Event Timing)', 'page', 'requests before the picture'],
          [...medians.slice(0, -1).map(milliseconds), String(medians.at(-1))],
        ],
      ],
      verdicts: limited.map((name, index) => atMost(name, medians[index] ?? null, LIMIT_MS, milliseconds)),
      raw: times,
    };
  },
};
