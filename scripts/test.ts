import { rm } from 'node:fs/promises';
import { buildAll } from './lib/build/build-all';
import { playwrightReports, runBrowserTests } from './lib/browser-tests';
import { jestReports, runChecks, runProgramTests } from './lib/check-steps';
import { messageOf, runCommand } from './lib/fail';
import { summarize, type StepResult } from './lib/steps';
import { countJest, countPlaywright } from './lib/test-counts';

/** Runs a step of our own and takes its time; what it throws is shown and makes it a failure. */
async function timed(name: string, work: () => Promise<boolean>): Promise<StepResult> {
  const began = performance.now();
  const passed = await work().catch((error: unknown) => {
    process.stdout.write(`${messageOf(error)}\n`);
    return false;
  });
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s\n`);
  return { name, passed, seconds };
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm test`: everything that the CI runs. The last line sums up all tests; a check without tests counts as one. */
await runCommand(async () => {
  const root = process.cwd();
  await Promise.all(
    [...jestReports(root), ...playwrightReports(root)].map((path) => rm(path, { force: true })),
  );
  const checks = [...(await runChecks(root)), await runProgramTests(root)];
  const build = await timed('build', () =>
    buildAll({ root, mode: 'production', report: say }).then(() => true),
  );
  const browser = build.passed
    ? await timed('browser tests', async () => (await runBrowserTests(root)) === 0)
    : { name: 'browser tests', passed: false, seconds: 0 };
  const unit = await countJest(jestReports(root));
  const e2e = await countPlaywright(playwrightReports(root));
  const broken = [...checks.filter(({ name }) => !name.endsWith(' tests')), build].filter(
    ({ passed }) => !passed,
  ).length;
  const code = summarize([...checks, build, browser]);
  say(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + broken} failed`);
  return code;
});
