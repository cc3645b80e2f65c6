import { rm } from 'node:fs/promises';
import { findBrowsers } from './lib/browsers';
import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import {
  countJest,
  countPlaywright,
  jestReports,
  playwrightReports,
  runBrowserTests,
  runChecks,
  runProgramTests,
  summarize,
  runTimedStep,
  type StepResult,
} from './lib/test-runs';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Builds everything and runs the browser tests. */
async function buildAndTest(root: string): Promise<readonly [StepResult, StepResult]> {
  const build = await runTimedStep('build', () =>
    buildAll({ root, mode: 'production', report: print }).then(() => true),
  );
  const browserTests = build.passed
    ? await runTimedStep('browser tests', async () => (await runBrowserTests(root)) === 0)
    : { name: 'browser tests', passed: false };
  return [build, browserTests];
}

/**
 * `npm test`: runs the checks and tests that CI runs for every change. The last line shows how many tests passed and
 * failed; a failed step without tests counts as one failed test.
 */
await runCommand(async () => {
  const root = process.cwd();
  await Promise.all(
    [...jestReports(root), ...playwrightReports(root)].map((path) => rm(path, { force: true })),
  );
  // Missing browsers are installed while the checks run, because an installation mostly waits for downloads.
  const [browsers, checks] = await Promise.all([
    runTimedStep('browsers', () => findBrowsers(root).then(() => true)),
    runChecks(root),
  ]);
  // Program tests spend most of their time waiting, so they run at the same time as the build and browser tests.
  const [programs, [build, browserTests]] = await Promise.all([runProgramTests(root), buildAndTest(root)]);
  const unit = await countJest(jestReports(root));
  const e2e = await countPlaywright(playwrightReports(root));
  const steps = [browsers, ...checks, programs, build, browserTests];
  const failedSteps = steps.filter(({ name, passed }) => !passed && !name.endsWith(' tests')).length;
  const code = summarize(steps);
  const flaky = unit.flaky + e2e.flaky;
  if (flaky > 0) print(`${flaky} tests passed only on the second attempt.`);
  print(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + failedSteps} failed`);
  return code;
});
