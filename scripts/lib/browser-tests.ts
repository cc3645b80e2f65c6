import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './chromium';
import { runNode } from './node-program';

export const playwrightReport = (root: string): string => join(root, '.cache', 'reports', 'playwright.json');

/** Runs the browser tests, with a line for each on the way. @returns Playwright's exit code. */
export async function runBrowserTests(root: string, args: readonly string[] = []): Promise<number> {
  const report = playwrightReport(root);
  await mkdir(join(root, '.cache', 'reports'), { recursive: true });
  await rm(report, { force: true });
  const { code } = await runNode(
    {
      root,
      program: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      env: { ...process.env, CHROMIUM_PATH: await findChromium(root), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
    'inherit',
  );
  return code;
}
