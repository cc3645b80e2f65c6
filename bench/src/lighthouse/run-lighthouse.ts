import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** The newest that runs on Node 20; it comes from the npm registry when it is first needed. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATIENCE_MS = 180_000;

const score = v.object({ score: v.nullable(v.number()) });
const reportSchema = v.object({
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
  readonly failed: readonly string[];
}

const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/**
 * One run of Lighthouse in a browser of its own, as on a phone (its own simulation of slow 4G and a slow processor).
 *
 * @throws when it does not end within three minutes, or its report is not what is known of this version.
 */
export async function runLighthouse(address: string, chromium: string): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), 'safar-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
        ...['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'],
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, timeout: PATIENCE_MS },
    );
    const { categories, audits } = v.parse(reportSchema, JSON.parse(await readFile(file, 'utf8')));
    return {
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      bestPractices: percent(categories['best-practices']),
      seo: percent(categories.seo),
      firstPaint: audits['first-contentful-paint']?.numericValue ?? NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
      blocking: audits['total-blocking-time']?.numericValue ?? NaN,
      failed: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ title }) => title),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
