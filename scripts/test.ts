import { rm } from 'node:fs/promises';
import { findBrowsers } from './lib/browsers';
import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import {
  browserRuns,
  countJest,
  countPlaywright,
  jestReports,
  playwrightReports,
  runBrowserTests,
  runProgramTests,
  runStaticChecks,
  runTimedStep,
  runUnitTests,
  summarize,
  type StepResult,
} from './lib/test-runs';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm test`: runs the checks and tests that CI runs for every change to code. For pull requests and every night, CI
 * also runs longer tests (see `.github/workflows/whole.yml`). The last line shows how many tests passed and failed. A
 * failed step that is not a test run, such as the build, counts as one failed test.
 */
await runCommand(async () => {
  const root = process.cwd();
  await Promise.all(
    [...jestReports(root), ...playwrightReports(root)].map((path) => rm(path, { force: true })),
  );
  // Missing browsers are installed while the unit tests run, because an installation mostly waits for downloads.
  const [browsers, unitTests] = await Promise.all([
    runTimedStep('browsers', () => findBrowsers(root).then(() => true)),
    runUnitTests(root),
  ]);
  const build = runTimedStep('build', () => buildAll({ root, report: print }).then(() => true));
  const testInBrowsers = async (name: string, run: keyof typeof browserRuns): Promise<StepResult> =>
    (await build).passed
      ? runTimedStep(name, async () => (await runBrowserTests(root, browserRuns[run])) === 0)
      : { name, passed: false };
  // Program tests start and kill programs and mostly wait for them, so they run at the same time as the build and the
  // browser tests.
  const [programTests, parallelTests] = await Promise.all([
    runProgramTests(root),
    testInBrowsers('browser tests', 'parallel'),
  ]);
  // The sequential tests leave more than half of the CPU idle, so the static checks run at the same time.
  const [sequentialTests, checks] = await Promise.all([
    testInBrowsers('sequential browser tests', 'sequential'),
    runStaticChecks(root),
  ]);
  const unit = await countJest(jestReports(root));
  const e2e = await countPlaywright(playwrightReports(root));
  const steps = [browsers, unitTests, await build, programTests, parallelTests, sequentialTests, ...checks];
  const failedSteps = steps.filter(({ name, passed }) => !passed && !name.endsWith(' tests')).length;
  const code = summarize(steps);
  const flaky = unit.flaky + e2e.flaky;
  if (flaky > 0) print(`${flaky} tests passed only on the second attempt.`);
  print(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + failedSteps} failed`);
  return code;
});
