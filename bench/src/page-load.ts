import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { layoutShift, totalBlockingTime, type PageLoad } from './page-figures';
import { followLink, withPhone } from './phone';
import { observePage, type Observed } from './page-observer';

/** Scripts and prefetches may start late, so a page counts as complete only after this time without requests. */
const QUIET_MS = 2500;
const TIMEOUT_MS = 60_000;

/**
 * Loads a page once with cold caches and waits until it is complete, without scrolling or touching it.
 *
 * @param hydrates whether `loadPage` also waits until the components of remotes in the viewport are hydrated. It never
 *   waits for advertisements.
 * @throws if the page is not complete within a minute, or paints nothing
 */
export function loadPage(
  browser: Browser,
  url: string,
  { cpuSlowdown, hydrates }: { readonly cpuSlowdown: number; readonly hydrates: boolean },
): Promise<PageLoad> {
  return withPhone(browser, { cpuSlowdown }, async ({ page, network }) => {
    await page.addInitScript(observePage);
    await followLink({ page }, url, TIMEOUT_MS);
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      await sleep(250);
      // Reading the figures uses CPU time of the page, so the figures are read only while the network is idle.
      const observed =
        network.quietFor() < QUIET_MS ? undefined : await page.evaluate(() => window.safarBench?.read());
      const pending = observed?.mounts.filter(({ hydratedAt }) => hydratedAt === null) ?? [];
      const isHydrated = !hydrates || (observed && observed.mounts.length > 0 && pending.length === 0);
      if (observed?.loaded && isHydrated) return summarise(url, observed, network);
      if (performance.now() > end) {
        const parts = pending.map(({ key }) => key).join(', ') || 'none';
        const requests = network.inProgress().join(' ') || 'none';
        throw new Error(
          `${url} was not complete within ${TIMEOUT_MS / 1000} s. Not hydrated: ${parts}. Requests in progress: ${requests}. ${network.failures.join(' ')}`,
        );
      }
    }
  });
}

function summarise(
  url: string,
  observed: Observed,
  { loads, failures }: Pick<PageLoad, 'loads' | 'failures'>,
): PageLoad {
  const { ttfb, fcp, lcp, lcpElement, longTasks, shifts, mounts, elements } = observed;
  if (fcp === null || lcp === null) throw new Error(`${url} painted nothing; open it in a browser.`);
  const times = mounts.flatMap(({ hydratedAt }) => hydratedAt ?? []);
  return {
    ttfb,
    fcp,
    lcp,
    lcpElement,
    tbt: totalBlockingTime(longTasks, fcp),
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    cls: layoutShift(shifts),
    hydrated: times.length > 0 ? Math.max(...times) : null,
    elements,
    loads,
    failures,
  };
}
