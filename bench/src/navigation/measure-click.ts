import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { phone } from '../browser/measure-page';
import { NetworkLog } from '../browser/network-log';
import { timeNextClick, type ClickTimes } from './click-timer';

const LIMIT_MS = 60_000;
const QUIET_MS = 2_000;
/** The first film of the section, as a visitor sees it who has scrolled there. */
const CARD = '[data-mf-part="mf-video:home.most-watched"] li a[href^="/show-more/"]';

async function untilQuiet(network: NetworkLog): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (network.quietFor() < QUIET_MS) {
    if (performance.now() > end) throw new Error('The page did not come to rest within 60 s.');
    await sleep(100);
  }
}

/** Asks over the debugging protocol: a content security policy without `unsafe-eval` does not bind it. */
async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`The page could not be asked: ${exceptionDetails.text}`);
  return result.value;
}

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
    // The TypeScript loader wraps named functions into this helper, which a page does not have.
    await evaluate(
      session,
      `globalThis.__name ??= (value) => value; (${timeNextClick.toString()})(${JSON.stringify(path)})`,
    );
    await card.tap({ timeout: LIMIT_MS, noWaitAfter: true });
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
