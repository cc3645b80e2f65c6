import { parseArgs } from 'node:util';
import { CommandError, messageOf } from '../lib/fail';
import { listUnits } from '../lib/workspaces';
import { rollback, steps } from './steps';

export interface PipelineOptions {
  readonly unit: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  /** One step alone, as the jobs of a workflow run them. */
  readonly only: string | undefined;
  readonly specs: 'smoke' | 'all';
  readonly percent: number;
  readonly watchSeconds: number | undefined;
}

export const usage = `npm run pipeline -- <unit> [--dry-run] [--json] [--only <step>]
  <unit>            a remote such as mf-blog, shell, or backend
  --dry-run         on a store and a site that are thrown away afterwards
  --only <step>     one step alone; a pipeline that fails half way is undone by --only rollback
  --specs smoke     a look at every page instead of all browser tests
  --percent 10      the canary's share of the visitors
  --watch 300       seconds for which the canary is watched (5 in a dry run)
  --json            the outcome for machines
Steps:
${[...steps, rollback].map(({ name, does }) => `  ${name.padEnd(10)}${does}`).join('\n')}`;

function whole(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new CommandError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        only: { type: 'string' },
        specs: { type: 'string', default: 'all' },
        percent: { type: 'string', default: '10' },
        watch: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${messageOf(error)}\n${usage}`);
  }
}

/** `undefined` when only help is wanted. @throws {CommandError} with a sentence for what cannot be understood. */
export function readPipelineOptions(root: string, args: readonly string[]): PipelineOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [unit, ...more] = positionals;
  const units = [...listUnits(root), 'backend'];
  if (unit === undefined || more.length > 0) throw new CommandError(`Name one unit.\n${usage}`);
  if (!units.includes(unit))
    throw new CommandError(`There is no unit "${unit}". Choose from ${units.join(', ')}.`);
  const { only, specs, watch } = values;
  const names = [...steps, rollback].map(({ name }) => name);
  if (only !== undefined && !names.includes(only))
    throw new CommandError(`There is no step "${only}". Choose from ${names.join(', ')}.`);
  if (specs !== 'all' && specs !== 'smoke') throw new CommandError('--specs is all or smoke.');
  return {
    unit,
    only,
    specs,
    dryRun: values['dry-run'],
    json: values.json,
    percent: whole('--percent', values.percent, 1, 99),
    watchSeconds: watch === undefined ? undefined : whole('--watch', watch, 0, 86_400),
  };
}
