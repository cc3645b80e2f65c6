import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from 'chrome-launcher';
import * as v from 'valibot';
import { browserArguments } from '../browser/browser-arguments';

/** The newest that runs on Node 20; it comes from the npm registry when it is first needed. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATIENCE_MS = 180_000;

const score = v.object({ score: v.nullable(v.number()) });
const reportSchema = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      scoreDisplayMode: v.string(),
      numericValue: v.optional(v.number()),
    }),
  ),
});

/** Scores from 0 to 100, and the titles of the checks that a page has not passed. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Lighthouse's own measure of the processor at that moment; it counts on 1,500 to 2,000 and corrects nothing. */
  readonly processor: number;
  readonly failed: readonly string[];
}

const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/** Lighthouse itself, which a visitor's device would not have to run: it lets the browser go first. */
async function look(address: string, port: number, file: string): Promise<void> {
  const run = promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, `--port=${port}`],
      ...['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'],
    ],
    { timeout: PATIENCE_MS },
  );
  if (run.child.pid !== undefined) setPriority(run.child.pid, constants.priority.PRIORITY_LOW);
  await run;
}

/**
 * One run of Lighthouse in a browser of its own, as on a phone (its own simulation of slow 4G and a slow processor).
 *
 * @throws when it does not end within three minutes, or its report is not what is known of this version.
 */
export async function runLighthouse(address: string, chromium: string): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), 'safar-lighthouse-'));
  const browser = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless', ...browserArguments],
    handleSIGINT: false,
  });
  try {
    const file = join(folder, 'report.json');
    await look(address, browser.port, file);
    const { environment, categories, audits } = v.parse(
      reportSchema,
      JSON.parse(await readFile(file, 'utf8')),
    );
    return {
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      bestPractices: percent(categories['best-practices']),
      seo: percent(categories.seo),
      firstPaint: audits['first-contentful-paint']?.numericValue ?? NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
      blocking: audits['total-blocking-time']?.numericValue ?? NaN,
      processor: Math.round(environment.benchmarkIndex),
      failed: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ title }) => title),
    };
  } finally {
    browser.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
