import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments } from '../browser/browser-arguments';
import { findChromium } from '../browser/find-chromium';
import { slow4G, startProxy } from '../network/proxy';
import { currentLoad, describeMachine, machineLine } from '../report/machine';
import { median } from '../report/median';
import { startBenchSite } from '../site/bench-site';
import type { ClickTimes } from './click-timer';
import { measureClick } from './measure-click';

const CPU_SLOWDOWN = 4;
/** What still feels at once. */
const LIMIT_MS = 100;

export interface NavigationInput {
  /** The repository. */
  readonly root: string;
  readonly runs: number;
  tell(line: string): void;
}

/**
 * Measures the way from a click on a film at home to its title and picture on the film's own page, on the slow line and
 * the slow processor of the page benches.
 *
 * @returns the exit code: 1 when the target is missed.
 */
export async function benchNavigation({ root, runs, tell }: NavigationInput): Promise<number> {
  const site = await startBenchSite(root);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
  const proxy = await startProxy(site.production, slow4G);
  try {
    const loadBefore = currentLoad();
    await measureClick(browser, `${site.production}/`, 1);
    const times: ClickTimes[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figures = await measureClick(browser, `${proxy.origin}/`, CPU_SLOWDOWN);
      times.push(figures);
      const { title, picture, page, nextPaint, requests } = figures;
      tell(
        `run ${run} of ${runs}: title ${title.toFixed(0)} ms, picture ${picture.toFixed(0)} ms, page ${page.toFixed(0)} ms, next paint by Event Timing ${nextPaint} ms, requests before: ${requests.join(', ') || 'none'}`,
      );
    }
    const machine = describeMachine(browser.version(), loadBefore);
    const medians = {
      title: median(times.map(({ title }) => title)),
      picture: median(times.map(({ picture }) => picture)),
      page: median(times.map(({ page }) => page)),
      nextPaint: median(times.map(({ nextPaint }) => nextPaint)),
    };
    const passed = Math.max(medians.title, medians.picture, medians.nextPaint) <= LIMIT_MS;
    tell(`\nFrom home to a film, medians of ${runs}. ${machineLine(machine)}`);
    tell(
      `${passed ? 'pass' : 'FAIL'}  title after ${medians.title.toFixed(0)} ms, picture after ${medians.picture.toFixed(0)} ms, at most ${LIMIT_MS} ms; the next paint by Event Timing after ${medians.nextPaint} ms, the page itself after ${medians.page.toFixed(0)} ms`,
    );
    const result = { machine, runs: times, medians, limit: LIMIT_MS, passed };
    await writeFile(join(root, 'bench/results/navigation.json'), `${JSON.stringify(result, null, 2)}\n`);
    return passed ? 0 : 1;
  } finally {
    await browser.close();
    await proxy.close();
    await site.stop();
  }
}
