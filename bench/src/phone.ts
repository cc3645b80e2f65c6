import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright-core';
import type { Context } from './harness';
import { NetworkLog } from './network-log';
import { findChromium } from './programs';

export const screen = { width: 412, height: 823 } as const;
export const CPU_SLOWDOWN = 4;
const otherSite = 'http://other-site.test/';

/** `--no-sandbox` lets Chromium run as root. The last four options prevent background work of the browser. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

export async function launchBrowser({ defer }: Context): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: browserArguments,
    // The harness handles signals. Playwright's handlers would end this process before the clean-ups.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  defer(() => browser.close());
  return browser;
}

export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly network: NetworkLog;
}

/** Opens an empty page of `otherSite` on a simulated phone with cold caches. Closes the phone when `use` has ended. */
export async function withPhone<T>(
  browser: Browser,
  { cpuSlowdown }: { readonly cpuSlowdown: number },
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
  });
  try {
    // tsx adds calls of `__name` to functions that the benchmarks run in the page, where `__name` does not exist.
    await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
    const page = await context.newPage();
    // Without this icon, the browser would request /favicon.ico.
    const body = '<link rel="icon" href="data:,">';
    await page.route(otherSite, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(otherSite);
    await page.unroute(otherSite);
    const session = await context.newCDPSession(page);
    const network = new NetworkLog();
    await network.watch(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await use({ page, session, network });
  } finally {
    await context.close();
  }
}

/**
 * Navigates from the empty page of `otherSite` to `url`, like a visitor who follows a link. The navigation must not
 * start at about:blank: for a page with a Cross-Origin-Opener-Policy, Chromium would then start a second process, and
 * the page would load 7 % more slowly. The comparison with static copies of the pages, which lack this header, would
 * be unfair.
 *
 * @throws if no response arrives within `timeout` ms, or if the page redirects
 */
export async function followLink({ page }: Pick<Phone, 'page'>, url: string, timeout: number): Promise<void> {
  await page.evaluate((address) => location.assign(address), url);
  await page.waitForURL(url, { waitUntil: 'commit', timeout });
}

/**
 * Taps the middle of an element for 80 ms. Playwright's `tap()` is not used, because it first runs scripts in the page,
 * which would delay the tap.
 *
 * @throws if the element is not visible
 */
export async function tap({ session }: Pick<Phone, 'session'>, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not visible.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(80);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
