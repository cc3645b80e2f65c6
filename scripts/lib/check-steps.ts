import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from './in-parallel';
import { runStep, type Step, type StepResult } from './steps';

/** The halves of all jest tests, see `shared/build/jest-preset.mjs`. */
type Half = 'units' | 'programs';

const reportOf = (root: string, half: Half) => join(root, '.cache', 'reports', `jest-${half}.json`);

/** Where jest leaves its results for machines. */
export const jestReports = (root: string): string[] => [reportOf(root, 'units'), reportOf(root, 'programs')];

function staticSteps(root: string): Step[] {
  const bin = (path: string) => join(root, 'node_modules', path);
  const cache = (name: string) => join(root, '.cache', name);
  return [
    {
      name: 'types',
      run: { program: bin('typescript/bin/tsc'), args: ['-b', 'tsconfig.json', 'scripts/tsconfig.json'] },
    },
    {
      name: 'lint',
      run: {
        program: bin('eslint/bin/eslint.js'),
        args: [
          '.',
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
          '**/*.scss',
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
          '.',
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

const jest = (root: string, name: string, half: Half): Step => ({
  name,
  run: {
    program: join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    args: [
      '--maxWorkers=2',
      '--testTimeout=30000',
      '--json',
      `--outputFile=${reportOf(root, half)}`,
      '--silent',
    ],
    env: { ...process.env, TESTS: half },
  },
});

/** Types, lint, styles, format, two at a time, then the unit tests. A failure does not keep the rest from running. */
export async function runChecks(root: string): Promise<StepResult[]> {
  await mkdir(join(root, '.cache', 'reports'), { recursive: true });
  const results = await inParallel(
    2,
    staticSteps(root).map((step) => () => runStep(root, step)),
  );
  return [...results, await runStep(root, jest(root, 'unit tests', 'units'))];
}

/** The tests that start, kill and restart whole programs. */
export const runProgramTests = (root: string): Promise<StepResult> =>
  runStep(root, jest(root, 'program tests', 'programs'));
