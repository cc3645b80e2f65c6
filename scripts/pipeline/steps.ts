import { join } from 'node:path';
import { buildAll } from '../lib/build/build-all';
import { listUnits } from '../lib/workspaces';
import { composeStore } from './compose-store';
import { npmRun, type PipelineContext } from './pipeline-context';
import { watchCanary } from './watch-canary';

export interface PipelineStep {
  readonly name: string;
  /** For people, in `--help` and in the table. */
  readonly does: string;
  /** The backend is no release: what stores and switches releases leaves it out. */
  readonly releasesOnly: boolean;
  run(context: PipelineContext): Promise<void>;
}

/** A canary that nobody sees is none, and of the site's first release there is nobody else to ask. */
async function withCanary(context: PipelineContext, work: () => Promise<void>): Promise<void> {
  const { openStore } = await import('@safar/delivery/open-store');
  const { units } = await (await openStore(context.root, context.env)).readRegistry();
  if (units[context.unit]?.active !== context.version) return work();
  context.say(`${context.unit} ${context.version} is what all visitors get already.`);
}

/** The tests look at this candidate beside what is live, and take the servers of this checkout. */
async function testComposed(context: PipelineContext): Promise<void> {
  const { root, unit, specs, say } = context;
  const others = [...listUnits(root), 'site-server', 'backend'].filter(
    (name) => name !== unit || unit === 'backend',
  );
  await buildAll({ root, names: others, mode: 'production', report: say });
  const folder = await composeStore(context, join(root, '.cache', 'pipeline', `composed-${unit}`));
  const output = `--output=${join(root, '.cache', 'pipeline', 'test-results')}`;
  const wanted = specs === 'smoke' ? ['smoke', '--project=desktop', output] : [];
  await npmRun(context, 'e2e', wanted, { E2E_RELEASES: folder, SAFAR_E2E_FOLDER: '' });
}

/** The way of every change to visitors, the same here and in `.github/workflows/remote.yml`. */
export const steps: readonly PipelineStep[] = [
  {
    name: 'check',
    does: 'types, lint, styles, format and unit tests of the unit',
    releasesOnly: false,
    run: (context) => npmRun(context, 'check', [context.unit]),
  },
  {
    name: 'build',
    does: 'the candidate, under a version of its own',
    releasesOnly: false,
    run: (context) => npmRun(context, 'build', [context.unit], { RELEASE_VERSION: context.version }),
  },
  {
    name: 'gates',
    does: 'contract, shared packages, routes, slots and size against what is live',
    releasesOnly: true,
    run: (context) =>
      npmRun(context, 'release', ['check', context.unit, '--no-build', '--version', context.version]),
  },
  {
    name: 'e2e',
    does: 'browser tests of the candidate among the live others',
    releasesOnly: false,
    run: testComposed,
  },
  {
    name: 'publish',
    does: 'into the store, where nobody gets it yet',
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
    does: 'to a share of the visitors',
    releasesOnly: true,
    run: (context) =>
      withCanary(context, () =>
        npmRun(context, 'release', ['canary', context.unit, context.version, String(context.percent)]),
      ),
  },
  {
    name: 'watch',
    does: 'whether the site stays well and does not take the canary back',
    releasesOnly: true,
    run: (context) => withCanary(context, () => watchCanary(context)),
  },
  {
    name: 'promote',
    does: 'to all visitors',
    releasesOnly: true,
    run: (context) =>
      withCanary(context, () => npmRun(context, 'release', ['promote', context.unit, context.version])),
  },
];

/** What undoes canary and promotion of this version; a version that visitors do not get stays where it is. */
export const rollback: PipelineStep = {
  name: 'rollback',
  does: 'takes this version away from visitors',
  releasesOnly: true,
  run: (context) =>
    npmRun(context, 'release', [
      'rollback',
      context.unit,
      '--from',
      context.version,
      '--reason',
      'The pipeline failed.',
    ]),
};

/** From this step on visitors may have the candidate. */
export const FIRST_VISIBLE = 'canary';

export const stepsOf = (unit: string): PipelineStep[] =>
  steps.filter(({ releasesOnly }) => !releasesOnly || unit !== 'backend');
