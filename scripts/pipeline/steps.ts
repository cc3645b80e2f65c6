import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@safar/delivery/store/open-store';
import { messageOf } from '@safar/service/errors';
import { buildAll, digestInputs } from '../lib/builds';
import { CommandError } from '../lib/command';
import { runNode } from '../lib/processes';
import { listUnits, readPackageVersion } from '../lib/workspaces';
import { composeStore } from './compose-store';

const POLL_MS = 1000;
/** The watch fails after this many failed health checks in a row. Fewer failures may be a temporary problem. */
const MAX_FAILED_CHECKS = 5;

export interface PipelineContext {
  readonly root: string;
  /** A remote, `shell` or `backend`. */
  readonly unit: string;
  readonly version: string;
  /** Environment variables with the settings of the release store and the site. */
  readonly env: NodeJS.ProcessEnv;
  /** The browser tests of the step `e2e`. */
  readonly specs: 'smoke' | 'all';
  /** Percentage of visitors who receive the canary. */
  readonly percent: number;
  readonly watchSeconds: number;
  /** The public origin of the site, if it is known. */
  readonly origin: string | undefined;
  /** Aborts when the pipeline is interrupted. */
  readonly signal: AbortSignal;
  log(line: string): void;
}

export interface PipelineStep {
  readonly name: string;
  /** Shown in `--help` and before the step runs. */
  readonly description: string;
  /**
   * Whether the pipeline of the backend skips this step, because the backend is deployed as an image and not released
   * to the store.
   */
  readonly releasesOnly: boolean;
  run(context: PipelineContext): Promise<void>;
}

/**
 * Derives the version of a candidate from its content. All jobs of a workflow therefore compute the same version, and a
 * second run with the same content finds the release that the first run published.
 */
export const candidateVersion = async (root: string, unit: string): Promise<string> =>
  `${readPackageVersion(root, unit)}-b${await digestInputs(root, unit)}`;

/** Runs `npm run <command> -- <args>`, with its output on stderr. @throws {CommandError} if the command fails */
async function npmRun(
  { root, env, log }: PipelineContext,
  command: string,
  args: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<void> {
  log(`$ npm run ${[command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`);
  const program = join(root, 'scripts', 'run.mjs');
  const { code } = await runNode(
    { root, program, args: [command, ...args], env: { ...env, ...variables } },
    'stderr',
  );
  if (code !== 0) throw new CommandError(`npm run ${command} failed with exit code ${code}.`);
}

/**
 * Runs the browser tests on a site with this candidate, the live releases of all other units, and this checkout's
 * servers.
 */
async function testComposedSite(context: PipelineContext): Promise<void> {
  const { root, unit, specs, log } = context;
  const others = [...listUnits(root), 'site-server', 'backend', 'demo'].filter(
    (name) => name !== unit || unit === 'backend',
  );
  await buildAll({ root, names: others, report: log });
  const folder = await composeStore(context, join(root, '.cache', 'pipeline', `composed-${unit}`));
  const output = `--output=${join(root, '.cache', 'pipeline', 'test-results')}`;
  const args = specs === 'smoke' ? ['smoke', '--project=desktop', output] : [];
  await npmRun(context, 'e2e', args, { E2E_RELEASES: folder, SAFAR_E2E_FOLDER: '' });
}

async function isHealthy(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok === true;
}

/**
 * Polls the registry and the health of the site until the watch time is over or the version is active for all visitors.
 * The site server compares error rates and rolls back a failing canary; this function detects the rollback in the
 * registry.
 *
 * @throws {CommandError} if the canary was rolled back or replaced, the site is unhealthy, or the pipeline is
 * interrupted
 */
export async function watchCanary(context: PipelineContext): Promise<void> {
  const { root, env, unit, version, origin, watchSeconds, signal, log } = context;
  const store = await openStore(root, env);
  const readUnit = async () => (await store.readRegistry()).units[unit];
  const logActive = () => log(`${unit} ${version} is already active for all visitors.`);
  // The first release of a unit is always active, and there is no previous release to compare it with.
  if ((await readUnit())?.active === version) return logActive();
  const end = Date.now() + watchSeconds * 1000;
  let failedChecks = 0;
  const place = origin ? `at ${origin}` : 'in the registry only, because PUBLIC_ORIGIN is not set';
  log(`Watching ${unit} ${version} for ${watchSeconds} s ${place}.`);
  for (;;) {
    if (signal.aborted) throw new CommandError('The watch was interrupted.');
    const { active, canary } = (await readUnit()) ?? {};
    // Somebody has promoted the canary during the watch.
    if (active === version) return logActive();
    if (canary?.version !== version) {
      throw new CommandError(
        `${unit} ${version} is no longer the canary: it was rolled back or replaced. npm run release -- log ${unit} shows the reason.`,
      );
    }
    failedChecks = origin === undefined || (await isHealthy(origin)) ? 0 : failedChecks + 1;
    if (failedChecks === MAX_FAILED_CHECKS)
      throw new CommandError(`${origin}/healthz failed ${MAX_FAILED_CHECKS} times in a row.`);
    if (Date.now() >= end) return;
    await sleep(POLL_MS);
  }
}

/**
 * The steps that check a change, publish its release and activate it for all visitors. `.github/workflows/remote.yml`
 * runs the same steps with `--only`.
 */
export const steps: readonly PipelineStep[] = [
  {
    name: 'check',
    description: 'types, lint, styles, format and unit tests of the unit',
    releasesOnly: false,
    run: (context) => npmRun(context, 'check', [context.unit]),
  },
  {
    name: 'build',
    description: 'build the candidate with its own version',
    releasesOnly: false,
    run: (context) => npmRun(context, 'build', [context.unit], { RELEASE_VERSION: context.version }),
  },
  {
    name: 'gates',
    description:
      'check contract, shared packages, routes and slots against the live releases, and the size against the budget',
    releasesOnly: true,
    run: (context) =>
      npmRun(context, 'release', [
        'check',
        context.unit,
        '--no-build',
        '--no-activate',
        '--version',
        context.version,
      ]),
  },
  {
    name: 'e2e',
    description: 'browser tests of the candidate with the live releases of all other units',
    releasesOnly: false,
    run: testComposedSite,
  },
  {
    name: 'publish',
    description: 'publish the candidate to the store; only the first release of a unit becomes active',
    releasesOnly: true,
    run: (context) =>
      npmRun(context, 'release', [
        'publish',
        context.unit,
        '--no-build',
        '--no-activate',
        '--version',
        context.version,
      ]),
  },
  {
    name: 'canary',
    description: 'activate the candidate for a percentage of visitors',
    releasesOnly: true,
    run: (context) =>
      npmRun(context, 'release', ['canary', context.unit, context.version, String(context.percent)]),
  },
  {
    name: 'watch',
    description: 'watch the canary, and fail if the site becomes unhealthy or rolls it back',
    releasesOnly: true,
    run: watchCanary,
  },
  {
    name: 'promote',
    description: 'activate the candidate for all visitors',
    releasesOnly: true,
    run: (context) => npmRun(context, 'release', ['promote', context.unit, context.version]),
  },
];

/**
 * Ends the canary of the candidate, but never deactivates an active release. If a change does not affect the build, the
 * candidate has the same version as an earlier release, because the version is derived from the content. That release
 * may have been active for weeks.
 */
export const rollback: PipelineStep = {
  name: 'rollback',
  description: 'end the canary of the candidate',
  releasesOnly: true,
  run: (context) =>
    npmRun(context, 'release', [
      'canary',
      context.unit,
      context.version,
      '0',
      '--reason',
      'The pipeline failed.',
    ]),
};

/**
 * The steps during which the candidate is the canary. If the run fails after one of these steps has started, the
 * pipeline ends the canary. All three steps are listed, because a CI job may run only one of them.
 */
const VISIBLE_STEPS = ['canary', 'watch', 'promote'];

/**
 * Returns all steps of a unit's pipeline except `rollback`. If `only` is given, returns the step with this name, which
 * may also be `rollback`.
 *
 * @throws {CommandError} if the unit does not have the chosen step
 */
export function stepsOf(unit: string, only?: string): PipelineStep[] {
  const all = only === undefined ? steps : [...steps, rollback].filter(({ name }) => name === only);
  const available = all.filter(({ releasesOnly }) => !releasesOnly || unit !== 'backend');
  if (available.length > 0) return available;
  throw new CommandError(`${unit} has no step "${only}", because ${unit} is not released to the store.`);
}

export interface StepReport {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly error?: string;
}

async function runStep(step: PipelineStep, context: PipelineContext): Promise<StepReport> {
  const startedAt = performance.now();
  const seconds = () => Number(((performance.now() - startedAt) / 1000).toFixed(1));
  context.log(`— ${step.name}: ${step.description}`);
  try {
    await step.run(context);
    return { name: step.name, seconds: seconds(), outcome: 'passed' };
  } catch (error) {
    context.log(messageOf(error));
    return { name: step.name, seconds: seconds(), outcome: 'failed', error: messageOf(error) };
  }
}

/**
 * Runs steps until one fails or the pipeline is interrupted. In both cases, runs `undo` if one of `VISIBLE_STEPS` has
 * started, because visitors may then have received the candidate.
 */
export async function runSteps(
  wanted: readonly PipelineStep[],
  context: PipelineContext,
  undo: PipelineStep = rollback,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  let hasFailed = false;
  let isVisible = false;
  for (const step of wanted) {
    if (hasFailed || context.signal.aborted) {
      reports.push({ name: step.name, seconds: 0, outcome: 'not run' });
      continue;
    }
    isVisible ||= VISIBLE_STEPS.includes(step.name);
    const report = await runStep(step, context);
    hasFailed = report.outcome === 'failed';
    reports.push(report);
  }
  const isIncomplete = reports.some(({ outcome }) => outcome !== 'passed');
  return isIncomplete && isVisible ? [...reports, await runStep(undo, context)] : reports;
}
