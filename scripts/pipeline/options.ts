import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { CommandError } from '../lib/command';
import { listUnits } from '../lib/workspaces';
import { rollback, steps, type StepReport } from './steps';

export interface PipelineOptions {
  readonly unit: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  /**
   * The only step to run. By default, all steps except `rollback` run. The GitHub workflows run each step with a
   * separate command.
   */
  readonly only?: string;
  readonly specs: 'smoke' | 'all';
  readonly percent: number;
  readonly watch?: number;
}

const wholeNumber = (min: number, max: number) => (text: string) => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
};

/** @returns `undefined` after printing the help. @throws {CommandError} for invalid arguments. */
export function readPipelineOptions(root: string, args: readonly string[]): PipelineOptions | undefined {
  const all = [...steps, rollback];
  const units = [...listUnits(root), 'backend'];
  const command = new Command('npm run pipeline --')
    .argument('<unit>', `one of ${units.join(', ')}`)
    .option('--dry-run', 'use a temporary store and site', false)
    .option('--json', 'print the result as JSON', false)
    .addOption(
      new Option(
        '--only <step>',
        'run only this step; if the step canary, watch or promote fails, the canary ends',
      ).choices(all.map(({ name }) => name)),
    )
    .addOption(new Option('--specs <specs>', 'browser tests to run').choices(['smoke', 'all']).default('all'))
    .option('--percent <number>', "the canary's percentage of visitors", wholeNumber(1, 99), 10)
    .option('--watch <seconds>', 'time to watch the canary (default 300; dry run 5)', wholeNumber(0, 86_400))
    .addHelpText(
      'after',
      `\nSteps:\n${all.map(({ name, description }) => `  ${name.padEnd(10)}${description}`).join('\n')}`,
    )
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return undefined;
    throw new CommandError(`${error.message}\n${command.helpInformation()}`);
  }
  const [unit = ''] = command.args;
  if (!units.includes(unit))
    throw new CommandError(`There is no unit "${unit}". Choose from ${units.join(', ')}.`);
  return { unit, ...command.opts<Omit<PipelineOptions, 'unit'>>() };
}

interface PipelineResult {
  readonly unit: string;
  readonly version: string;
  readonly dryRun: boolean;
  readonly passed: boolean;
  readonly steps: readonly StepReport[];
}

/** Formats the result with one line per step. */
export function formatResult(result: PipelineResult): string {
  const { unit, version, dryRun, passed, steps: reports } = result;
  const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(8);
  const lines = reports.map((report) => {
    const time = report.outcome === 'not run' ? ''.padStart(8) : seconds(report.seconds);
    return `${report.name.padEnd(10)}${time}  ${report.outcome}`;
  });
  const total = reports.reduce((sum, report) => sum + report.seconds, 0);
  return [
    `${unit} ${version}${dryRun ? ' (dry run)' : ''}`,
    ...lines,
    `${'total'.padEnd(10)}${seconds(total)}  ${passed ? 'passed' : 'FAILED'}`,
  ].join('\n');
}
