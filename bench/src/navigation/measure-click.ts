import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { evaluate, runInPage } from '../browser/evaluate';
import { phone } from '../browser/measure-page';
import { NetworkLog } from '../browser/network-log';
import { untilQuiet } from '../browser/until-quiet';
import { timeNextClick, type ClickTimes } from './click-timer';

const LIMIT_MS = 60_000;
/** How long a finger stays on the glass; the click is timed from when it leaves. */
const TAP_MS = 80;
/** The first film of the section, as a visitor sees it who has scrolled there. */
const CARD = '[data-mf-part="mf-video:home.most-watched"] li a[href^="/show-more/"]';

/**
 * Opens the home page on a slowed-down phone, scrolls to the first film of a section, rests, and taps on it.
 *
 * @throws when the film's page does not show title and picture within ten seconds.
 */
export async function measureClick(browser: Browser, home: string, cpuSlowdown: number): Promise<ClickTimes> {
  const context = await browser.newContext({ ...phone, isMobile: true, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await NetworkLog.watch(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(home, { waitUntil: 'load', timeout: LIMIT_MS });
    await untilQuiet(network);
    const card = page.locator(CARD).first();
    await card.scrollIntoViewIfNeeded({ timeout: LIMIT_MS });
    await sleep(500);
    await untilQuiet(network);
    const path = await card.getAttribute('href', { timeout: LIMIT_MS });
    await runInPage(session, timeNextClick.toString());
    // Not the locator's tap, which looks by scripts in the page whether it hits.
    const box = await card.boundingBox({ timeout: LIMIT_MS });
    if (!box) throw new Error(`${path} has no place on the page.`);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await sleep(TAP_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const end = performance.now() + 10_000;
    while (performance.now() < end) {
      await sleep(100);
      const times = await evaluate(session, 'window.safarClick');
      if (times) return times as ClickTimes;
    }
    throw new Error(`${path} did not show its title and a picture within 10 s after the click.`);
  } finally {
    await context.close();
  }
}
