import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { runNode } from './node-program';

interface Group {
  readonly args: readonly string[];
  /** Two tests and their servers keep both cores busy: a render that waits for its turn is no hung one. */
  readonly patience: string;
}

/** Two tests at a time; then, one at a time, those that look at how long something hangs or plays. */
const groups: readonly Group[] = [
  { args: ['--project=desktop', '--project=phone', '--workers=2'], patience: '5' },
  { args: ['--project=alone', '--workers=1'], patience: '1' },
];

/** A run of chosen tests leaves those of a whole run alone: it may be a part of it, as a pipeline's is. */
const reportOf = (root: string, index: number | 'chosen'): string =>
  join(root, '.cache', 'reports', `playwright-${index === 'chosen' ? index : index + 1}.json`);

/** The reports of a whole run. */
export const playwrightReports = (root: string): string[] =>
  groups.map((_group, index) => reportOf(root, index));

/**
 * Runs the browser tests, with a line for each on the way.
 *
 * @param args Playwright's own; without any, all tests run in two groups
 * @returns 0 when all have passed, else Playwright's exit code.
 */
export async function runBrowserTests(root: string, args: readonly string[] = []): Promise<number> {
  await mkdir(join(root, '.cache', 'reports'), { recursive: true });
  let failure = 0;
  const wanted = args.length > 0 ? [{ args, patience: process.env['E2E_RENDER_PATIENCE'] ?? '1' }] : groups;
  for (const [index, group] of wanted.entries()) {
    const report = reportOf(root, args.length > 0 ? 'chosen' : index);
    await rm(report, { force: true });
    const { code } = await runNode(
      {
        root,
        program: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
        args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...group.args],
        env: {
          ...process.env,
          CHROMIUM_PATH: await findChromium(root),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          E2E_RENDER_PATIENCE: group.patience,
        },
      },
      'inherit',
    );
    failure ||= code;
  }
  return failure;
}
