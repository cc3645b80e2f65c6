import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: v.number(),
});

const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  /** What went wrong outside of any test. */
  errors: v.array(v.unknown()),
});

async function read<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
}

/** Counts of jest's reports; a run that left none counts as one failure. */
export async function countJest(paths: readonly string[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  for (const path of paths) {
    const report = await read(path, jestSchema);
    counts.passed += report?.numPassedTests ?? 0;
    counts.failed += report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1;
  }
  return counts;
}

/**
 * Counts of Playwright's reports; a run that left none counts as one failure. So does a test that passed only when
 * repeated: it will fail for somebody.
 */
export async function countPlaywright(paths: readonly string[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0 };
  for (const path of paths) {
    const report = await read(path, playwrightSchema);
    const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 1, flaky: 0 };
    counts.passed += expected;
    counts.failed += unexpected + flaky + (report?.errors.length ?? 0);
  }
  return counts;
}
