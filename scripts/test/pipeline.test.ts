import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@safar/delivery/folder-store';
import { canary } from '@safar/delivery/canary';
import { publish } from '@safar/delivery/publish';
import { rollback } from '@safar/delivery/rollback';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { candidateVersion } from '../pipeline/candidate-version';
import type { PipelineContext } from '../pipeline/pipeline-context';
import { readPipelineOptions } from '../pipeline/pipeline-options';
import { runSteps } from '../pipeline/run-steps';
import { stepsOf, type PipelineStep } from '../pipeline/steps';
import { asTable } from '../pipeline/table';
import { watchCanary } from '../pipeline/watch-canary';

const repository = join(__dirname, '..', '..');

function contextOf(more: Partial<PipelineContext> = {}): PipelineContext {
  return {
    root: repository,
    unit: 'mf-blog',
    version: '1.1.0',
    env: {},
    specs: 'smoke',
    percent: 10,
    watchSeconds: 0,
    origin: undefined,
    signal: new AbortController().signal,
    say: () => undefined,
    ...more,
  };
}

/** Steps that only write down that they ran; those that are named fail. */
function fakeSteps(failing: readonly string[]) {
  const ran: string[] = [];
  const step = (name: string): PipelineStep => ({
    name,
    does: '',
    releasesOnly: false,
    run: async () => {
      ran.push(name);
      if (failing.includes(name)) throw new Error(`${name} is wrong`);
    },
  });
  return { ran, steps: ['build', 'canary', 'watch', 'promote'].map(step), undo: step('rollback') };
}

describe('when a step fails', () => {
  test('before visitors have anything, nothing is taken back', async () => {
    const { ran, steps, undo } = fakeSteps(['build']);
    const reports = await runSteps(steps, contextOf(), undo);
    expect(ran).toEqual(['build']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'not run', 'not run', 'not run']);
    expect(reports[0]?.error).toBe('build is wrong');
  });

  test.each(['canary', 'watch', 'promote'])('%s: the candidate is taken back', async (name) => {
    const { ran, steps, undo } = fakeSteps([name]);
    const reports = await runSteps(steps, contextOf(), undo);
    expect(ran.slice(-2)).toEqual([name, 'rollback']);
    expect(reports.at(-1)).toMatchObject({ name: 'rollback', outcome: 'passed' });
  });

  test('who breaks it off while the canary is watched leaves no canary', async () => {
    const ending = new AbortController();
    const { ran, steps, undo } = fakeSteps([]);
    const broken = steps.map((step) =>
      step.name === 'watch' ? { ...step, run: async () => ending.abort() } : step,
    );
    await runSteps(broken, contextOf({ signal: ending.signal }), undo);
    expect(ran).toEqual(['build', 'canary', 'rollback']);
  });
});

test('the table has a line for each step', () => {
  const steps = [
    { name: 'build', seconds: 9.25, outcome: 'passed' },
    { name: 'canary', seconds: 0.5, outcome: 'failed' },
    { name: 'promote', seconds: 0, outcome: 'not run' },
  ] as const;
  expect(
    asTable({ unit: 'mf-blog', version: '1.1.0', dryRun: true, passed: false, steps }).split('\n'),
  ).toEqual([
    'mf-blog 1.1.0 (dry run)',
    'build        9.3 s  passed',
    'canary       0.5 s  failed',
    'promote             not run',
    'in all       9.8 s  FAILED',
  ]);
});

test('the backend is no release: its pipeline ends with the composed site', () => {
  expect(stepsOf('backend').map(({ name }) => name)).toEqual(['check', 'build', 'e2e']);
});

test('the version of a candidate follows from its content', async () => {
  const version = await candidateVersion(repository, 'mf-ads');
  expect(version).toMatch(/^\d+\.\d+\.\d+-b[0-9a-f]{10}$/);
  expect(await candidateVersion(repository, 'mf-ads')).toBe(version);
});

test.each([
  [[], /Name one unit/],
  [['mf-nothing'], /There is no unit "mf-nothing". Choose from shell, /],
  [['mf-blog', '--only', 'pray'], /There is no step "pray"/],
  [['mf-blog', '--percent', '100'], /--percent must be a whole number from 1 to 99/],
  [['mf-blog', '--fast'], /--fast/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readPipelineOptions(repository, args)).toThrow(sentence);
});

describe('the watch', () => {
  let checkout: SampleCheckout;
  let store: FolderStore;
  let folder: string;

  beforeEach(async () => {
    checkout = await SampleCheckout.create();
    folder = await mkdtemp(join(tmpdir(), 'safar-watch-'));
    store = new FolderStore(folder);
    for (const version of ['1.0.0', '1.1.0']) {
      await checkout.buildRemote('mf-blog', version, { text: version });
      await publish(store, { root: checkout.root, name: 'mf-blog', version, activate: version === '1.0.0' });
    }
    await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 10 });
  });
  afterEach(async () => {
    await checkout.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const watch = (more: Partial<PipelineContext> = {}) =>
    watchCanary(contextOf({ root: checkout.root, env: { RELEASES_DIR: folder }, ...more }));

  test('ends when its time is over', () => expect(watch()).resolves.toBeUndefined());

  test('fails at once when the canary is taken back', async () => {
    const watching = watch({ watchSeconds: 60 });
    await rollback(store, { root: checkout.root, name: 'mf-blog', from: '1.1.0', reason: 'automatic' });
    await expect(watching).rejects.toThrow(/was taken back while it was watched/);
  });

  test('fails when the site is unwell', async () => {
    const unwell = { origin: 'http://127.0.0.1:9', watchSeconds: 60 };
    await expect(watch(unwell)).rejects.toThrow(
      'http://127.0.0.1:9/healthz does not answer with 200 any more.',
    );
  });
});
