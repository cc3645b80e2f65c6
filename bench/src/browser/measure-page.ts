import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { NetworkLog, type Load } from './network-log';
import { observePage, type Observed } from './page-observer';
import { layoutShift, totalBlockingTime } from './web-vitals';

export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 } as const;

export interface PageFigures {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly tbt: number;
  readonly cls: number;
  /** When the last mount on the screen had been taken over by its code; `null` for a page without mounts. */
  readonly hydrated: number | null;
  readonly mounts: Observed['mounts'];
  readonly loads: readonly Load[];
  readonly failures: readonly string[];
}

export interface MeasureOptions {
  readonly cpuSlowdown: number;
  /** Whether the page has mounts of remotes to wait for. */
  readonly hydrates: boolean;
}

/** Scripts and prefetches may begin after a pause; a page is done when nothing came for this long. */
const QUIET_MS = 2500;
const LOOK_EVERY_MS = 250;
const LIMIT_MS = 60_000;

/**
 * Loads a page once with cold caches, on a phone's screen and a slowed-down processor, and waits until it rests.
 * Nothing is scrolled or touched.
 *
 * @throws when the page does not come to rest, or paints nothing.
 */
export async function measurePage(
  browser: Browser,
  address: string,
  { cpuSlowdown, hydrates }: MeasureOptions,
): Promise<PageFigures> {
  const context = await browser.newContext({
    ...phone,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
  });
  try {
    // The TypeScript loader wraps named functions into this helper, which a page does not have.
    await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
    await context.addInitScript(observePage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await NetworkLog.watch(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(address, { waitUntil: 'commit', timeout: LIMIT_MS });
    const observed = await untilAtRest(address, session, network, hydrates);
    return summarise(address, observed, network);
  } finally {
    await context.close();
  }
}

/** Asks over the debugging protocol: a content security policy without `unsafe-eval` does not bind it. */
async function read(session: CDPSession): Promise<Observed | undefined> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'window.safarBench?.read()',
    returnByValue: true,
  });
  return result.value as Observed | undefined;
}

const isTakenOver = ({ mounts }: Observed): boolean =>
  mounts.length > 0 && mounts.every(({ hydratedAt }) => hydratedAt !== null);

async function untilAtRest(
  address: string,
  session: CDPSession,
  network: NetworkLog,
  hydrates: boolean,
): Promise<Observed> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    await sleep(LOOK_EVERY_MS);
    // Asking costs the page's processor time, so it is asked only when it may be done.
    if (network.quietFor() < QUIET_MS) continue;
    const observed = await read(session);
    if (observed?.loaded && (!hydrates || isTakenOver(observed))) return observed;
  }
  const waiting = (await read(session))?.mounts.filter(({ hydratedAt }) => hydratedAt === null);
  throw new Error(
    `${address} did not come to rest within ${LIMIT_MS / 1000} s. Not taken over by their code: ${waiting?.map(({ key }) => key).join(', ') || 'none'}. ${network.failures.join(' ')}`,
  );
}

function summarise(address: string, observed: Observed, network: NetworkLog): PageFigures {
  const { ttfb, fcp, lcp, lcpElement, longTasks, shifts, mounts } = observed;
  if (fcp === null || lcp === null) throw new Error(`${address} painted nothing; look at it in a browser.`);
  const times = mounts.flatMap(({ hydratedAt }) => hydratedAt ?? []);
  return {
    ttfb,
    fcp,
    lcp,
    lcpElement,
    tbt: totalBlockingTime(longTasks, fcp),
    cls: layoutShift(shifts),
    hydrated: times.length > 0 ? Math.max(...times) : null,
    mounts,
    loads: network.loads,
    failures: network.failures,
  };
}
