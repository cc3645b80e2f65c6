import { constants } from 'node:os';
import { interleave, type Benchmark } from './harness';
import { checkPackages } from './packages';
import { comparabilityNotes, judgePage, pageTable, variants, type PageLimits } from './page-figures';
import { loadPage } from './page-load';
import { CPU_SLOWDOWN, launchBrowser } from './phone';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { serveStaticPage } from './static-page';

/**
 * Measures three variants of a page on a simulated slow phone: as served to visitors, as static HTML, and rendered only
 * by the browser.
 */
export const pageBenchmark = (title: string, path: string, pageLimits: PageLimits = {}): Benchmark => ({
  summary: `${title} on a slow phone, compared with static HTML`,
  runs: 5,
  async measure(context) {
    // This process serves the static copy. For a fair comparison, the servers of the site have the same CPU priority as
    // this process.
    const servers = await prepareServers(context, constants.priority.PRIORITY_NORMAL);
    const production = (await servers.startSite()).origin;
    // A production server ignores ?ssr=0, so a second site with `NODE_ENV=test` serves the variant `client`.
    const test = (await servers.startSite({ NODE_ENV: 'test' })).origin;
    const urls = {
      served: production + path,
      static: `${await serveStaticPage(context, production + path)}/`,
      client: `${test}${path}?ssr=0`,
    };
    const browser = await launchBrowser(context);
    const slowUrls = { ...urls };
    for (const variant of variants) {
      // The first request only fills the caches of the server; its figures are discarded.
      await loadPage(browser, urls[variant], { cpuSlowdown: 1, hydrates: variant !== 'static' });
      const { origin, pathname, search } = new URL(urls[variant]);
      slowUrls[variant] = (await startSlowLine(context, origin)) + pathname + search;
    }
    const runs = await interleave(variants, context.runs, async (variant, round) => {
      const hydrates = variant !== 'static';
      const load = await loadPage(browser, slowUrls[variant], { cpuSlowdown: CPU_SLOWDOWN, hydrates });
      context.log(
        `round ${round + 1}, ${variant}: FCP ${Math.round(load.fcp)} ms, LCP ${Math.round(load.lcp)} ms (${load.lcpElement})`,
      );
      return load;
    });
    const last = runs.served.at(-1);
    if (!last) throw new Error('--runs must be at least 1.');
    const packages = await checkPackages(last, servers.store.location);
    return {
      tables: [pageTable(runs)],
      verdicts: [...judgePage(runs, pageLimits), ...packages.verdicts],
      notes: [...comparabilityNotes(runs), ...packages.notes],
      raw: runs,
    };
  },
});
