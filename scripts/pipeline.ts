import { logProgress, runCommand } from './lib/command';
import { startTemporarySite, type TemporarySite } from './pipeline/dry-run';
import { formatResult, readPipelineOptions, type PipelineOptions } from './pipeline/options';
import { candidateVersion, runSteps, stepsOf, type StepReport } from './pipeline/steps';

const WATCH_SECONDS = 300;
const DRY_RUN_WATCH_SECONDS = 5;

const root = process.cwd();
const interruption = new AbortController();
// Ctrl-C sends SIGINT to this process and to the program of the running step, which then stops. If only this process
// receives a signal, the program of the running step runs to its end. In both cases, no further step starts. If the
// `canary` step or a later step has started, the pipeline ends the canary. Closing the terminal sends SIGHUP.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
// Writes to a closed terminal fail. Without a listener, such an error would end this process before the canary ends.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function prepareDryRun(): Promise<{ site: TemporarySite; report: StepReport }> {
  const startedAt = performance.now();
  logProgress('— prepare: start a temporary release store and site with the builds of this checkout');
  const site = await startTemporarySite(root, logProgress);
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
  return { site, report: { name: 'prepare', seconds, outcome: 'passed' } };
}

async function run(options: PipelineOptions): Promise<number> {
  const { unit, only, dryRun, json, specs, percent } = options;
  const wanted = stepsOf(unit, only);
  const version = process.env['RELEASE_VERSION'] || (await candidateVersion(root, unit));
  const preparation = dryRun ? await prepareDryRun() : undefined;
  try {
    const reports = await runSteps(wanted, {
      root,
      unit,
      version,
      specs,
      percent,
      env: preparation?.site.env ?? process.env,
      watchSeconds: options.watch ?? (dryRun ? DRY_RUN_WATCH_SECONDS : WATCH_SECONDS),
      origin: preparation?.site.origin ?? (process.env['PUBLIC_ORIGIN'] || undefined),
      signal: interruption.signal,
      log: logProgress,
    });
    const passed = reports.every(({ outcome }) => outcome === 'passed');
    const steps = preparation ? [preparation.report, ...reports] : reports;
    const result = { unit, version, dryRun, passed, steps };
    process.stdout.write(`${json ? JSON.stringify(result, null, 2) : formatResult(result)}\n`);
    return passed ? 0 : 1;
  } finally {
    await preparation?.site.remove();
  }
}

/**
 * `npm run pipeline -- mf-blog [--dry-run]`: runs all steps of a release, from the checks to the promotion, as the
 * GitHub workflows do.
 */
await runCommand(async () => {
  const options = readPipelineOptions(root, process.argv.slice(2));
  return options ? run(options) : 0;
});
