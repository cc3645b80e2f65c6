import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments } from '../browser/browser-arguments';
import { findChromium } from '../browser/find-chromium';
import { percentile } from '../load/percentile';
import { loadVideos } from '../own-backend/load-videos';
import { currentLoad, describeMachine, machineLine } from '../report/machine';
import { generateVideos } from '../search/generate-videos';
import { startBenchSite } from '../site/bench-site';
import { measureScroll } from './measure-scroll';

const VIDEOS = 2_000;
const CATEGORY = { name: 'Trending Now', path: '/trending-now' };
const WAY = { steps: 60, pages: 10 };
const LIMITS = { cards: 96, longestTask: 200, lateShare: 0.1 };
/** A frame that comes later than this is seen to be late. */
const LATE_MS = 50;

export interface CategoryInput {
  /** The repository. */
  readonly root: string;
  tell(line: string): void;
}

/** The demo's pictures again and again: what is drawn and decoded is what visitors get. */
const withPictures = (addresses: readonly string[]) =>
  generateVideos(VIDEOS, [CATEGORY.name]).map((video, index) => ({
    ...video,
    video: addresses[index % addresses.length] ?? video.video,
  }));

/**
 * Scrolls through a category of two thousand videos on a slowed-down phone.
 *
 * @returns the exit code: 1 when a target is missed.
 */
export async function benchCategory({ root, tell }: CategoryInput): Promise<number> {
  const site = await startBenchSite(root, (backendData) =>
    loadVideos(root, backendData, (_categories, addresses) => withPictures(addresses)),
  );
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
  try {
    const loadBefore = currentLoad();
    const { frames, longTasks, cards, ...way } = await measureScroll(
      browser,
      `${site.production}${CATEGORY.path}`,
      WAY,
    );
    const machine = describeMachine(browser.version(), loadBefore);
    const figures = {
      ...way,
      cards,
      longestTask: Math.max(0, ...longTasks),
      longTasks: longTasks.length,
      frames: frames.length,
      frameP95: percentile(frames, 0.95),
      lateShare: frames.filter((time) => time > LATE_MS).length / frames.length,
    };
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const targets = [
      {
        passed: cards <= LIMITS.cards,
        text: `cards in the document: ${cards}, at most ${LIMITS.cards}`,
      },
      {
        passed: figures.longestTask <= LIMITS.longestTask,
        text: `longest task: ${figures.longestTask.toFixed(0)} ms, at most ${LIMITS.longestTask} ms`,
      },
      {
        passed: figures.lateShare <= LIMITS.lateShare,
        text: `frames later than ${LATE_MS} ms: ${percent(figures.lateShare)} of ${frames.length}, at most ${percent(LIMITS.lateShare)}`,
      },
    ];
    tell(`\n${way.steps} steps to page ${way.page}, ${way.pressed} presses. ${machineLine(machine)}`);
    for (const { passed, text } of targets) tell(`${passed ? 'pass' : 'FAIL'}  ${text}`);
    await writeFile(
      join(root, 'bench/results/category.json'),
      `${JSON.stringify({ machine, figures, targets }, null, 2)}\n`,
    );
    return targets.every(({ passed }) => passed) ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}
