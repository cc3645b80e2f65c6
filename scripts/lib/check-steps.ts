import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from './in-parallel';
import { runStep, type Step, type StepResult } from './steps';

/** The halves of all jest tests, see `shared/build/jest-preset.mjs`. */
type Half = 'units' | 'programs';

const reportOf = (root: string, half: Half) => join(root, '.cache', 'reports', `jest-${half}.json`);

/** Where jest leaves its results for machines. */
export const jestReports = (root: string): string[] => [reportOf(root, 'units'), reportOf(root, 'programs')];

function staticSteps(root: string, names: readonly string[]): Step[] {
  const bin = (path: string) => join(root, 'node_modules', path);
  const cache = (name: string) => join(root, '.cache', name);
  const folders = names.length > 0 ? names : ['.'];
  return [
    {
      name: 'types',
      run: {
        program: bin('typescript-native/bin/tsc'),
        args: ['-b', ...(names.length > 0 ? names : ['tsconfig.json', 'scripts/tsconfig.json'])],
      },
    },
    {
      name: 'lint',
      run: {
        program: bin('eslint/bin/eslint.js'),
        args: [
          ...folders,
          '--max-warnings',
          '0',
          '--cache',
          '--cache-strategy',
          'content',
          '--cache-location',
          cache('eslint'),
        ],
      },
    },
    {
      name: 'styles',
      run: {
        program: bin('stylelint/bin/stylelint.mjs'),
        args: [
          ...(names.length > 0 ? names.map((name) => `${name}/**/*.scss`) : ['**/*.scss']),
          '--allow-empty-input',
          '--cache',
          '--cache-strategy',
          'content',
          '--cache-location',
          cache('stylelint'),
        ],
      },
    },
    {
      name: 'format',
      run: {
        program: bin('prettier/bin/prettier.cjs'),
        args: [
          '--check',
          ...folders,
          '--log-level',
          'warn',
          '--cache',
          '--cache-strategy',
          'content',
          '--cache-location',
          cache('prettier'),
        ],
      },
    },
  ];
}

/** Programs that are started, killed and waited for leave the cores to others some of the time, and take their own. */
const pace = {
  units: { workers: 2, limitMs: 30_000 },
  programs: { workers: 3, limitMs: 90_000 },
} as const satisfies Record<Half, unknown>;

const jest = (root: string, name: string, half: Half, names: readonly string[] = []): Step => ({
  name,
  run: {
    program: join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    args: [
      ...names.map((folder) => `/${folder}/`),
      ...(names.length > 0 ? ['--passWithNoTests'] : []),
      `--maxWorkers=${pace[half].workers}`,
      `--testTimeout=${pace[half].limitMs}`,
      '--json',
      `--outputFile=${reportOf(root, half)}`,
      '--silent',
    ],
    env: { ...process.env, TESTS: half },
  },
});

/**
 * Types, lint, styles, format, two at a time, then the unit tests. A failure does not keep the rest from running.
 *
 * @param names packages; all without any
 */
export async function runChecks(root: string, names: readonly string[] = []): Promise<StepResult[]> {
  await mkdir(join(root, '.cache', 'reports'), { recursive: true });
  const results = await inParallel(
    2,
    staticSteps(root, names).map((step) => () => runStep(root, step)),
  );
  return [...results, await runStep(root, jest(root, 'unit tests', 'units', names))];
}

/** The tests that start, kill and restart whole programs. */
export const runProgramTests = (root: string): Promise<StepResult> =>
  runStep(root, jest(root, 'program tests', 'programs'));
