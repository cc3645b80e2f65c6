import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/find-chromium';
import { pages } from '../pages';
import { currentLoad, describeMachine, machineLine } from '../report/machine';
import { median } from '../report/median';
import { startBenchSite } from '../site/bench-site';
import { runLighthouse, type LighthouseScores } from './run-lighthouse';

const LEAST_PERFORMANCE = 95;
/** Debian's package of the same name: the same browser without the parts that draw its own window. */
const WITHOUT_WINDOW = 'chromium-headless-shell';

const PATHS = {
  home: pages.home.path,
  video: pages.video.path,
  blog: pages.blog.path,
  post: pages.post.path,
  contact: '/contact-us',
} as const;

export interface LighthouseInput {
  /** The repository. */
  readonly root: string;
  readonly runs: number;
  tell(line: string): void;
}

async function versionOf(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  return version;
}

const whole = (number: number) => number.toFixed(0);

/** The medians of one page in one line, and whether they are enough. */
function judge(page: string, all: readonly LighthouseScores[]) {
  const middle = (of: (scores: LighthouseScores) => number) => median(all.map(of));
  const performance = middle((scores) => scores.performance);
  // What is right or wrong has to be right each time.
  const least = (of: (scores: LighthouseScores) => number) => Math.min(...all.map(of));
  const accessibility = least((scores) => scores.accessibility);
  const bestPractices = least((scores) => scores.bestPractices);
  const seo = least((scores) => scores.seo);
  const passed =
    performance >= LEAST_PERFORMANCE && [accessibility, bestPractices, seo].every((score) => score === 100);
  const failed = [...new Set(all.flatMap((scores) => scores.failed))];
  const line =
    `${passed ? 'pass' : 'FAIL'}  ${page}: performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}` +
    ` (first paint ${whole(middle((scores) => scores.firstPaint))} ms, largest ${whole(middle((scores) => scores.largestPaint))} ms, blocking ${whole(middle((scores) => scores.blocking))} ms)` +
    failed.map((title) => `\n      ${title}`).join('');
  return { page, performance, accessibility, bestPractices, seo, failed, passed, line };
}

/**
 * What Lighthouse says of five pages on a phone: performance at least 95 (median), everything else 100.
 *
 * @returns the exit code: 1 when a page has less.
 */
export async function benchLighthouse({ root, runs, tell }: LighthouseInput): Promise<number> {
  const executable = await findChromium(WITHOUT_WINDOW);
  const version = await versionOf(executable);
  const site = await startBenchSite(root);
  try {
    const loadBefore = currentLoad();
    const all = Object.entries(PATHS).map(([page, path]) => ({
      page,
      path,
      scores: [] as LighthouseScores[],
    }));
    // Servers draw pictures and compress better after the first visit.
    for (const { path } of all) await runLighthouse(site.production + path, executable);
    // In turns: a bad minute of the machine is a run of each page, not all runs of one.
    for (let run = 1; run <= runs; run += 1) {
      for (const { page, path, scores } of all) {
        // A page past its time is served and rendered anew: before the run, not on the browser's cores during it.
        await (await fetch(site.production + path)).arrayBuffer();
        const seen = await runLighthouse(site.production + path, executable);
        scores.push(seen);
        tell(
          `${page}, run ${run} of ${runs}: performance ${seen.performance}, blocking ${whole(seen.blocking)} ms, processor ${seen.processor}`,
        );
      }
    }
    const results = all.map(({ page, scores }) => ({ ...judge(page, scores), runs: scores }));
    const machine = describeMachine(version, loadBefore);
    tell(`\nLighthouse, ${runs} runs of each page. ${machineLine(machine)}`);
    for (const { line } of results) tell(line);
    const passed = results.every((result) => result.passed);
    const pagesFound = results.map(({ line: _line, ...result }) => result);
    await writeFile(
      join(root, 'bench/results/lighthouse.json'),
      `${JSON.stringify({ machine, pages: pagesFound, passed }, null, 2)}\n`,
    );
    return passed ? 0 : 1;
  } finally {
    await site.stop();
  }
}
