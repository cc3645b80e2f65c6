import { chromium } from 'playwright-core';
import { browserArguments } from './browser/browser-arguments';
import { findChromium } from './browser/find-chromium';
import { measurePage, type PageFigures } from './browser/measure-page';
import { slow4G, startProxy, type Proxy } from './network/proxy';
import { variants, type Variant } from './report/summary';

const CPU_SLOWDOWN = 4;

export interface VariantInput {
  /** Where each variant is served, without the slow line. */
  readonly addresses: Readonly<Record<Variant, string>>;
  readonly runs: number;
  report(line: string): void;
}

export interface VariantRuns {
  readonly runs: Readonly<Record<Variant, readonly PageFigures[]>>;
  readonly chromium: string;
}

/** Every round begins with another variant, so that none is always measured after the same one. */
const roundOf = (index: number): Variant[] =>
  variants.map((_variant, place) => variants[(index + place) % variants.length] ?? 'served');

/**
 * Measures all variants in turn, each behind a slow line of its own with the same figures. Before that, each is
 * loaded once at full speed: servers compress their files and draw their pictures at the first request.
 */
export async function measureVariants({ addresses, runs, report }: VariantInput): Promise<VariantRuns> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: browserArguments,
    // Playwright would end the process before the servers have ended.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const proxies: Proxy[] = [];
  const results: Record<Variant, PageFigures[]> = { served: [], static: [], client: [] };
  try {
    const slow = new Map<Variant, string>();
    for (const variant of variants) {
      const hydrates = variant !== 'static';
      await measurePage(browser, addresses[variant], { cpuSlowdown: 1, hydrates });
      const proxy = await startProxy(addresses[variant], slow4G);
      proxies.push(proxy);
      slow.set(variant, new URL(addresses[variant].replace(/^https?:\/\/[^/]+/, ''), proxy.origin).href);
    }
    for (let round = 0; round < runs; round += 1) {
      for (const variant of roundOf(round)) {
        const address = slow.get(variant);
        if (!address) continue;
        const hydrates = variant !== 'static';
        const figures = await measurePage(browser, address, { cpuSlowdown: CPU_SLOWDOWN, hydrates });
        results[variant].push(figures);
        report(
          `run ${round + 1} of ${runs}, ${variant}: FCP ${figures.fcp.toFixed(0)} ms, LCP ${figures.lcp.toFixed(0)} ms (${figures.lcpElement})`,
        );
      }
    }
    return { runs: results, chromium: browser.version() };
  } finally {
    await browser.close();
    for (const proxy of proxies) await proxy.close();
  }
}
