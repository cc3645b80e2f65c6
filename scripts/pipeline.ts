import { CommandError, runCommand } from './lib/fail';
import { candidateVersion } from './pipeline/candidate-version';
import { startThrowAwaySite, type ThrowAwaySite } from './pipeline/dry-run';
import { readPipelineOptions, usage, type PipelineOptions } from './pipeline/pipeline-options';
import { runSteps, type StepReport } from './pipeline/run-steps';
import { rollback, stepsOf } from './pipeline/steps';
import { asTable } from './pipeline/table';

const WATCH_SECONDS = 300;
const DRY_WATCH_SECONDS = 5;

const root = process.cwd();
const say = (line: string) => void process.stderr.write(`${line}\n`);
const ending = new AbortController();
// The step that runs gets the signal too and fails; what visitors may have of the candidate is then taken back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

function chosenSteps({ unit, only }: PipelineOptions) {
  const all = stepsOf(unit);
  if (only === undefined) return all;
  const chosen = [...all, rollback].filter(({ name }) => name === only);
  if (chosen.length === 0) throw new CommandError(`${unit} is no release, so it has no step "${only}".`);
  return chosen;
}

async function prepare(wanted: boolean): Promise<{ site?: ThrowAwaySite; reports: StepReport[] }> {
  if (!wanted) return { reports: [] };
  const began = performance.now();
  say('— prepare: a store and a site for this run, with the builds of this checkout');
  const site = await startThrowAwaySite(root, say);
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
  return { site, reports: [{ name: 'prepare', seconds, outcome: 'passed' }] };
}

async function run(options: PipelineOptions): Promise<number> {
  const { unit, dryRun, json, specs, percent } = options;
  const steps = chosenSteps(options);
  const version = process.env['RELEASE_VERSION'] || (await candidateVersion(root, unit));
  const { site, reports: before } = await prepare(dryRun);
  try {
    const reports = await runSteps(steps, {
      root,
      unit,
      version,
      specs,
      percent,
      env: site?.env ?? process.env,
      watchSeconds: options.watchSeconds ?? (dryRun ? DRY_WATCH_SECONDS : WATCH_SECONDS),
      origin: site?.origin ?? (process.env['PUBLIC_ORIGIN'] || undefined),
      signal: ending.signal,
      say,
    });
    const passed = reports.every(({ outcome }) => outcome === 'passed');
    const result = { unit, version, dryRun, passed, steps: [...before, ...reports] };
    process.stdout.write(`${json ? JSON.stringify(result, null, 2) : asTable(result)}\n`);
    return passed ? 0 : 1;
  } finally {
    await site?.remove();
  }
}

/** `npm run pipeline -- mf-blog [--dry-run]`: the way of a change to visitors, as the workflows run it. */
await runCommand(async () => {
  const options = readPipelineOptions(root, process.argv.slice(2));
  if (options) return run(options);
  process.stdout.write(`${usage}\n`);
  return 0;
});
