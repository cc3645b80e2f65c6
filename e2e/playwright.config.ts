import { defineConfig } from '@playwright/test';
import { claimRunFolder } from './support/run-folder';

claimRunFolder();
// All workers must use the same order of the cells of the fault matrix, so they inherit this seed.
process.env['FAULTS_SEED'] ||= String(Math.floor(Math.random() * 1_000_000));
// A retry runs in a new worker, which inherits this variable and so uses the same inputs as the failed attempt.
process.env['SECURITY_SEED'] ||= String(Math.floor(Math.random() * 2 ** 31));

const wide = { viewport: { width: 1366, height: 900 } };
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json';

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Tests that measure durations. `npm test` runs them one at a time, after all other browser tests. */
const sequential = specs('hanging-remote', 'live', 'slow-remote');

/**
 * Tests that take minutes. Most of them build, release and restart whole sites or simulate many visitors. They run
 * every night, for every pull request and with `npm run e2e -- --project=nightly`. The project `nightly` does not
 * contain `rolling-restart`, because the project `faults` runs it.
 */
const nightlySpecs = [
  'against',
  'automatic-rollback',
  'backup-restore',
  'canary',
  'carousel-autoplay-matrix',
  'create-remote',
  'faults',
  'outside',
  'pictures',
  'pipeline',
  'preview',
  'rolling-restart',
  'skew',
  'soak',
];
const nightly = specs(...nightlySpecs);
/** Tests of attacks. `npm test` runs only those without the tag `@nightly`. */
const attacks = specs('security-attacks');
/**
 * Tests of the project `security`: attacks, hostile inputs, the headers of every kind of response, signed releases,
 * previews and automatic rollbacks. `npm test` runs `security.spec.ts` with fewer inputs.
 */
const security = [...specs('security', 'signed-releases', 'preview', 'automatic-rollback'), ...attacks];
/**
 * Tests that also run in Debian's Firefox. Playwright controls this browser through WebDriver BiDi, which supports
 * neither touch nor `javaScriptEnabled`.
 */
const firefox = specs('carousel-drag', 'engines', 'keyboard', 'page-cache', 'release', 'smoke', 'urdu');
const inFirefox = {
  ...wide,
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr' },
} as const;
const webkit = specs('webkit');
/** Tests of the project `faults`. `npm test` runs only the most likely cells of the fault matrix. */
const faults = specs('fault-matrix', 'fault-processes', 'rolling-restart');
/** The nightly project also runs the tests with this tag in all files except those of `faults` and `attacks`. */
const NIGHTLY_TAG = /@nightly/;

/** Runs one test at a time by default. `npm test` runs several at a time (see `scripts/lib/test-runs.ts`). */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  workers: 1,
  // A test that passes only on the second attempt is listed as flaky, and `npm test` prints the number of such tests.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    // Tests of the light theme override this setting.
    colorScheme: 'dark',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // With this option, `chrome-headless-shell` and desktop Chromium render text identically. The font settings of
        // the machine have no effect.
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...sequential, ...nightly, ...webkit, ...specs('fault-processes', 'page-cache')],
      grepInvert: NIGHTLY_TAG,
      use: wide,
    },
    { name: 'sequential', testMatch: sequential, grepInvert: NIGHTLY_TAG, use: wide },
    {
      name: 'nightly',
      testIgnore: [...faults, ...attacks],
      grep: new RegExp(`${NIGHTLY_TAG.source}|\\b(${nightlySpecs.join('|')})\\.spec`),
      use: wide,
    },
    { name: 'faults', testMatch: faults, retries: 0, use: wide },
    { name: 'security', testMatch: security, retries: 0, use: wide },
    { name: 'webkit', testMatch: webkit },
    // The part of the project `webkit` that `npm test` runs.
    { name: 'webkit-smoke', testMatch: webkit, grep: /@quick/ },
    {
      name: 'firefox',
      testMatch: firefox,
      grepInvert: /without JavaScript|by touch/,
      use: inFirefox,
    },
    // The part of the project `firefox` that `npm test` runs.
    { name: 'firefox-smoke', testMatch: specs('smoke'), use: inFirefox },
  ],
});
