import { defineConfig } from '@playwright/test';
import { claimRunFolder } from './support/run-folder';
import { phone } from './support/screens';

claimRunFolder();

const wide = { viewport: { width: 1366, height: 900 } };
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json';

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Look at how long something hangs or plays: `npm test` runs these one at a time, after the others. */
const alone = specs('hanging-remote', 'live', 'slow-remote');

/**
 * Build, release and restart whole sites, or open one as many visitors, for minutes: more than `npm test` may take. By hand
 * and every night with `npm run e2e -- --project=delivery`.
 */
const delivery = specs(
  'against',
  'automatic-rollback',
  'canary',
  'create-remote',
  'pipeline',
  'preview',
  'rolling-restart',
  'skew',
);

/** One worker, unless the command says more (`scripts/lib/browser-tests.ts`): two keep both cores busy. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [...alone, ...delivery], use: wide },
    { name: 'alone', testMatch: alone, use: wide },
    { name: 'delivery', testMatch: delivery, use: wide },
    // Only what depends on the size of the screen.
    {
      name: 'phone',
      testMatch: '**/home-layout.spec.ts',
      use: phone,
    },
  ],
});
