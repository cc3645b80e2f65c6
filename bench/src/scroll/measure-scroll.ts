import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { evaluate, runInPage } from '../browser/evaluate';
import { phone } from '../browser/measure-page';
import { NetworkLog } from '../browser/network-log';
import { untilQuiet } from '../browser/until-quiet';
import { observeScroll, type LinkPlace, type Scrolled } from './scroll-observer';

const { width, height } = phone.viewport;
const CPU_SLOWDOWN = 4;
/** Of one step, in pixels, and pixels a second: a visitor in a hurry. */
const STEP = height * 1.5;
const SPEED = 2_500;
const LIMIT_MS = 60_000;

export interface ScrollFigures extends Scrolled {
  readonly steps: number;
  /** The page of the list in view at the end. */
  readonly page: number;
  readonly pressed: number;
}

/**
 * Scrolls down a category, on a slowed-down phone, so many times and until so many pages are behind.
 *
 * @throws when the list ends before, or does not go on.
 */
export async function measureScroll(
  browser: Browser,
  address: string,
  { steps, pages }: { readonly steps: number; readonly pages: number },
): Promise<ScrollFigures> {
  const context = await browser.newContext({ ...phone, isMobile: true, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await NetworkLog.watch(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS });
    await untilQuiet(network);
    await runInPage(session, observeScroll.toString());

    const inView = () => Number(new URL(page.url()).searchParams.get('page') ?? 1);
    let done = 0;
    let pressed = 0;
    while (done < steps || inView() <= pages) {
      if (done >= steps * 2) throw new Error(`The list did not go on: page ${inView()} after ${done} steps.`);
      await evaluate(session, 'window.safarScroll.resume()');
      await session.send('Input.synthesizeScrollGesture', {
        x: width / 2,
        y: height * 0.8,
        yDistance: -STEP,
        speed: SPEED,
        // A finger of this protocol moves nothing in a browser without a window.
        gestureSourceType: 'mouse',
      });
      await evaluate(session, 'window.safarScroll.pause()');
      done += 1;
      const more = (await evaluate(session, 'window.safarScroll.more()')) as LinkPlace | null;
      if (more && more.y < height) {
        // Passed on the way to the footer: a finger goes back to it.
        if (more.y < 0) await evaluate(session, `scrollBy(0, ${more.y - height / 2})`);
        await page.touchscreen.tap(more.x, more.y < 0 ? height / 2 : more.y);
        pressed += 1;
      }
      await sleep(300);
    }
    const figures = (await evaluate(session, 'window.safarScroll.read()')) as Scrolled;
    return { ...figures, steps: done, page: inView(), pressed };
  } finally {
    await context.close();
  }
}
