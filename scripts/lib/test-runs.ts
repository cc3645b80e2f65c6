import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '@safar/delivery/in-parallel';
import { messageOf } from '@safar/service/errors';
import * as v from 'valibot';
import { findChromium, findFirefox, findWebKitDriver } from './browsers';
import { runNode, type NodeProgram } from './processes';

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
}

interface Step {
  readonly name: string;
  readonly run: Omit<NodeProgram, 'root'>;
}

/** Runs one step and prints its result and elapsed time. An error is printed and counts as a failure. */
export async function runTimedStep(name: string, work: () => Promise<boolean>): Promise<StepResult> {
  const startedAt = performance.now();
  const passed = await work().catch((error: unknown) => {
    process.stdout.write(`${messageOf(error)}\n`);
    return false;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s\n`);
  return { name, passed };
}

const reportFolder = (root: string) => join(root, '.cache', 'reports');

/** Runs a program as a step. The output is printed only if the program fails. */
const runStep = (root: string, { name, run }: Step): Promise<StepResult> =>
  runTimedStep(name, async () => {
    await mkdir(reportFolder(root), { recursive: true });
    const { code, output } = await runNode({ root, ...run });
    if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`);
    return code === 0;
  });

/** Prints the names of the failed steps. @returns the exit code. */
export function summarize(results: readonly StepResult[]): number {
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  if (failed.length === 0) return 0;
  process.stdout.write(`Failed: ${failed.join(', ')}.\n`);
  return 1;
}

/**
 * `programs` are the tests that start and kill whole programs, and `units` are all other jest tests. `npm run check`
 * runs no program tests. `npx jest` runs both kinds.
 */
type TestKind = 'units' | 'programs';

const jestReport = (root: string, kind: TestKind) => join(reportFolder(root), `jest-${kind}.json`);

export const jestReports = (root: string): string[] => [
  jestReport(root, 'units'),
  jestReport(root, 'programs'),
];

function staticSteps(root: string, names: readonly string[]): Step[] {
  const bin = (path: string) => join(root, 'node_modules', path);
  const folders = names.length > 0 ? names : ['.'];
  const styles = names.length > 0 ? names.map((name) => `${name}/**/*.scss`) : ['**/*.scss'];
  const projects = names.length > 0 ? names : ['tsconfig.json'];
  return [
    { name: 'lint', run: { program: bin('oxlint/bin/oxlint'), args: ['--type-aware', ...folders] } },
    // TypeScript 7 checks types several times faster than version 6, which is still installed because ts-jest needs its
    // API.
    { name: 'types', run: { program: bin('typescript-native/bin/tsc'), args: ['-b', ...projects] } },
    {
      name: 'styles',
      run: {
        program: bin('stylelint/bin/stylelint.mjs'),
        args: [
          ...styles,
          '--allow-empty-input',
          '--cache',
          '--cache-strategy',
          'content',
          '--cache-location',
          join(root, '.cache', 'stylelint'),
        ],
      },
    },
    {
      name: 'format',
      run: {
        program: bin('oxfmt/bin/oxfmt'),
        args: ['--check', ...folders],
      },
    },
  ];
}

/**
 * The file names of each kind of test, the number of jest workers, and the timeout of a test. Several workers run even
 * on few cores, because tests often wait, for example for timers. Program tests wait most of the time, so they get more
 * workers. Both kinds use the same configuration, so that they share jest's cache of transformed files.
 */
const jestRuns = {
  units: { files: String.raw`^(?!.*\.program\.test\.ts$)`, workers: 3, timeoutMs: 30_000 },
  programs: { files: String.raw`^(?=.*\.program\.test\.ts$)`, workers: 4, timeoutMs: 90_000 },
} as const satisfies Record<TestKind, unknown>;

const jestStep = (root: string, name: string, kind: TestKind, names: readonly string[] = []): Step => ({
  name,
  run: {
    program: join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    args: [
      ...(names.length > 0
        ? [...names.map((folder) => `${jestRuns[kind].files}.*/${folder}/`), '--passWithNoTests']
        : [jestRuns[kind].files]),
      `--maxWorkers=${jestRuns[kind].workers}`,
      `--testTimeout=${jestRuns[kind].timeoutMs}`,
      '--json',
      `--outputFile=${jestReport(root, kind)}`,
      '--silent',
    ],
    // Jest passes this option on to its workers. With V8's default of 16 MB, unit tests take 5 % more CPU time.
    nodeOptions: ['--max-semi-space-size=64'],
  },
});

/**
 * Runs the unit tests and checks lint, types, styles and format, three steps at a time. The longest steps start first,
 * so that no core is idle at the end. After a failed step the remaining steps still run.
 *
 * @param names packages to check; all if empty
 */
export function runChecks(root: string, names: readonly string[] = []): Promise<StepResult[]> {
  const steps = [jestStep(root, 'unit tests', 'units', names), ...staticSteps(root, names)];
  return inParallel(steps, 3, (step) => runStep(root, step));
}

export const runUnitTests = (root: string): Promise<StepResult> =>
  runStep(root, jestStep(root, 'unit tests', 'units'));

/** Runs the tests that start, kill and restart whole programs. */
export const runProgramTests = (root: string): Promise<StepResult> =>
  runStep(root, jestStep(root, 'program tests', 'programs'));

/**
 * Checks lint, types, styles and format. The checks have the lowest CPU priority, because browser tests that measure
 * durations run at the same time.
 */
export const runStaticChecks = (root: string): Promise<StepResult[]> =>
  inParallel(staticSteps(root, []), 2, ({ name, run }) =>
    runStep(root, { name, run: { ...run, lowPriority: true } }),
  );

interface BrowserRun {
  /** The report is the file `playwright-<name>.json`. */
  readonly name: string;
  readonly args: readonly string[];
  /**
   * Multiplies the render timeouts of the site, because a render may wait for a core when several tests run at the same
   * time.
   */
  readonly renderTimeoutFactor: string;
}

/**
 * Browser tests spend most of their time waiting, so three of them run at the same time on two cores. Tests that
 * measure durations run afterwards, one at a time. When two such tests ran at the same time, a panel that must appear
 * within 10 s was late.
 */
export const browserRuns = {
  parallel: {
    name: 'parallel',
    args: ['--project=desktop', '--project=firefox-smoke', '--project=webkit-smoke', '--workers=3'],
    renderTimeoutFactor: '5',
  },
  sequential: {
    name: 'sequential',
    args: ['--project=sequential', '--workers=1'],
    renderTimeoutFactor: '1',
  },
} as const satisfies Record<string, BrowserRun>;

/** The run of `npm run e2e` with arguments. Its report does not replace the reports of `npm test`. */
export const chosenRun = (args: readonly string[]): BrowserRun => ({
  name: 'chosen',
  args,
  renderTimeoutFactor: process.env['E2E_RENDER_TIMEOUT_FACTOR'] ?? '1',
});

/** The fault matrix has an additional reporter, which writes `docs/faults.md`. */
const reportersOf = ({ args }: BrowserRun): string =>
  ['list', 'json', ...(args.includes('--project=faults') ? ['./e2e/faults/report.ts'] : [])].join(',');

const playwrightReport = (root: string, { name }: BrowserRun): string =>
  join(reportFolder(root), `playwright-${name}.json`);

/** Paths of the reports that the browser tests of `npm test` write. */
export const playwrightReports = (root: string): string[] =>
  Object.values(browserRuns).map((run) => playwrightReport(root, run));

/**
 * Runs browser tests and prints a line for each test.
 *
 * @returns 0 if all tests have passed, otherwise Playwright's exit code
 */
export async function runBrowserTests(root: string, run: BrowserRun): Promise<number> {
  await mkdir(reportFolder(root), { recursive: true });
  const report = playwrightReport(root, run);
  await rm(report, { force: true });
  const uses = (browser: string) => run.args.some((arg) => arg.startsWith(`--project=${browser}`));
  const { code } = await runNode(
    {
      root,
      program: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      args: ['test', '-c', 'e2e/playwright.config.ts', `--reporter=${reportersOf(run)}`, ...run.args],
      env: {
        ...process.env,
        CHROMIUM_PATH: await findChromium(root),
        ...(uses('firefox') && { FIREFOX_PATH: await findFirefox() }),
        ...(uses('webkit') && { WEBKIT_DRIVER_PATH: await findWebKitDriver() }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_RUN: String(process.pid),
        E2E_RENDER_TIMEOUT_FACTOR: run.renderTimeoutFactor,
      },
    },
    'inherit',
  );
  return code;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Number of tests that passed only on the second attempt. `passed` includes these tests. */
  readonly flaky: number;
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Number of test files that failed before their first test. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({ status: v.string(), invocations: v.optional(v.number(), 1), fullName: v.string() }),
      ),
    }),
  ),
});

const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  /** Errors outside of tests. */
  errors: v.array(v.unknown()),
});

async function readReport<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
}

/** Adds up jest's reports and prints the names of flaky tests. A missing report counts as one failure. */
export async function countJest(paths: readonly string[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0, flaky: 0 };
  for (const path of paths) {
    const report = await readReport(path, jestSchema);
    const flaky = (report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1);
    for (const { fullName } of flaky) process.stdout.write(`passed on the second attempt: ${fullName}\n`);
    counts.flaky += flaky.length;
    counts.passed += report?.numPassedTests ?? 0;
    counts.failed += report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
  }
  return counts;
}

/** Adds up Playwright's reports. A missing report counts as one failure. */
export async function countPlaywright(paths: readonly string[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0, flaky: 0 };
  for (const path of paths) {
    const report = await readReport(path, playwrightSchema);
    const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 1, flaky: 0 };
    counts.passed += expected + flaky;
    counts.flaky += flaky;
    counts.failed += unexpected + (report?.errors.length ?? 0);
  }
  return counts;
}
