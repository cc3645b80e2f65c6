import type { StepReport } from './run-steps';

export interface PipelineResult {
  readonly unit: string;
  readonly version: string;
  readonly dryRun: boolean;
  readonly passed: boolean;
  readonly steps: readonly StepReport[];
}

/** What happened, a line for each step, with the seconds that it took. */
export function asTable({ unit, version, dryRun, passed, steps }: PipelineResult): string {
  const lines = steps.map(
    ({ name, seconds, outcome }) =>
      `${name.padEnd(10)}${outcome === 'not run' ? ''.padStart(8) : `${seconds.toFixed(1)} s`.padStart(8)}  ${outcome}`,
  );
  const sum = steps.reduce((total, { seconds }) => total + seconds, 0);
  const end = passed ? 'passed' : 'FAILED';
  return [
    `${unit} ${version}${dryRun ? ' (dry run)' : ''}`,
    ...lines,
    `${'in all'.padEnd(10)}${`${sum.toFixed(1)} s`.padStart(8)}  ${end}`,
  ].join('\n');
}
