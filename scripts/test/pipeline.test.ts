import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@safar/delivery/store/open-store';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { canary, promote } from '@safar/delivery/canary';
import { publish } from '@safar/delivery/publish';
import { rollback } from '@safar/delivery/rollback';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { composeStore } from '../pipeline/compose-store';
import { formatResult, readPipelineOptions } from '../pipeline/options';
import {
  candidateVersion,
  rollback as rollbackStep,
  runSteps,
  stepsOf,
  watchCanary,
  type PipelineContext,
  type PipelineStep,
} from '../pipeline/steps';

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
    log: () => undefined,
    ...more,
  };
}

/** Creates steps that add their names to `ran` when they run. The steps in `failing` then throw. */
function fakeSteps(failing: readonly string[]) {
  const ran: string[] = [];
  const step = (name: string): PipelineStep => ({
    name,
    description: '',
    releasesOnly: false,
    run: async () => {
      ran.push(name);
      if (failing.includes(name)) throw new Error(`${name} is wrong`);
    },
  });
  return { ran, steps: ['build', 'canary', 'watch', 'promote'].map(step), undo: step('rollback') };
}

describe('the pipeline', () => {
  test('rolls nothing back after a failure before the canary step', async () => {
    const { ran, steps, undo } = fakeSteps(['build']);
    const reports = await runSteps(steps, contextOf(), undo);
    expect(ran).toEqual(['build']);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'not run', 'not run', 'not run']);
    expect(reports[0]?.error).toBe('build is wrong');
  });

  test.each(['canary', 'watch', 'promote'])('rolls back after a failure in the step %s', async (name) => {
    const { ran, steps, undo } = fakeSteps([name]);
    const reports = await runSteps(steps, contextOf(), undo);
    expect(ran.slice(-2)).toEqual([name, 'rollback']);
    expect(reports.at(-1)).toMatchObject({ name: 'rollback', outcome: 'passed' });
  });

  test.each(['canary', 'watch', 'promote'])(
    'rolls back if %s is the only step of the run and fails',
    async (name) => {
      const { ran, steps, undo } = fakeSteps([name]);
      await runSteps(
        steps.filter((step) => step.name === name),
        contextOf(),
        undo,
      );
      expect(ran).toEqual([name, 'rollback']);
    },
  );

  test('rolls back if the watch is interrupted', async () => {
    const ending = new AbortController();
    const { ran, steps, undo } = fakeSteps([]);
    const broken = steps.map((step) =>
      step.name === 'watch' ? { ...step, run: async () => ending.abort() } : step,
    );
    await runSteps(broken, contextOf({ signal: ending.signal }), undo);
    expect(ran).toEqual(['build', 'canary', 'rollback']);
  });
});

test('the formatted result has a line for each step', () => {
  const steps = [
    { name: 'build', seconds: 9.25, outcome: 'passed' },
    { name: 'canary', seconds: 0.5, outcome: 'failed' },
    { name: 'promote', seconds: 0, outcome: 'not run' },
  ] as const;
  expect(
    formatResult({ unit: 'mf-blog', version: '1.1.0', dryRun: true, passed: false, steps }).split('\n'),
  ).toEqual([
    'mf-blog 1.1.0 (dry run)',
    'build        9.3 s  passed',
    'canary       0.5 s  failed',
    'promote             not run',
    'total        9.8 s  FAILED',
  ]);
});

test('the pipeline of the backend, which is not released to the store, ends with the browser tests', () => {
  expect(stepsOf('backend').map(({ name }) => name)).toEqual(['check', 'build', 'e2e']);
});

test('a single step can be selected, including rollback; a step that the unit does not have is rejected', () => {
  expect(stepsOf('mf-blog', 'rollback').map(({ name }) => name)).toEqual(['rollback']);
  expect(stepsOf('backend', 'build').map(({ name }) => name)).toEqual(['build']);
  for (const step of ['rollback', 'publish'])
    expect(() => stepsOf('backend', step)).toThrow(`backend has no step "${step}"`);
});

test('the steps "gates" and "publish" run commands with the same options, including --no-activate', async () => {
  const root = await mkdtemp(join(tmpdir(), 'safar-gates-'));
  await mkdir(join(root, 'scripts', 'lib'), { recursive: true });
  for (const program of ['run.mjs', 'lib/exit-with-parent.mjs'])
    await writeFile(join(root, 'scripts', program), '');
  const commands: string[] = [];
  const wanted = stepsOf('mf-blog').filter(({ name }) => name === 'gates' || name === 'publish');
  await runSteps(wanted, contextOf({ root, log: (line) => void commands.push(line) }));
  expect(commands.filter((line) => line.startsWith('$'))).toEqual(
    ['check', 'publish'].map(
      (command) => `$ npm run release -- ${command} mf-blog --no-build --no-activate --version 1.1.0`,
    ),
  );
  await rm(root, { recursive: true });
});

test('the version of a candidate is derived from its content', async () => {
  const version = await candidateVersion(repository, 'mf-ads');
  expect(version).toMatch(/^\d+\.\d+\.\d+-b[0-9a-f]{10}$/);
  expect(await candidateVersion(repository, 'mf-ads')).toBe(version);
});

test.each([
  [[], /missing required argument 'unit'/],
  [['mf-nothing'], /There is no unit "mf-nothing". Choose from shell, /],
  [['mf-blog', '--only', 'pray'], /argument 'pray' is invalid. Allowed choices are check, /],
  [
    ['mf-blog', '--percent', '100'],
    /'--percent <number>' argument '100' is invalid. It must be a whole number from 1 to 99/,
  ],
  [['mf-blog', '--fast'], /--fast/],
])('the arguments %j are rejected with an explanation', (args, sentence) => {
  expect(() => readPipelineOptions(repository, args)).toThrow(sentence);
});

describe('with a canary', () => {
  let checkout: SampleCheckout;
  let store: ReleaseStore;
  let folder: string;

  beforeEach(async () => {
    checkout = await SampleCheckout.create();
    folder = await mkdtemp(join(tmpdir(), 'safar-watch-'));
    store = await openStore(checkout.root, { RELEASES_DIR: folder });
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
  const readUnit = async () => (await store.readRegistry()).units['mf-blog'];
  /** Environment variables of a pipeline that uses this store. */
  const variables = () => ({
    ...process.env,
    RELEASES_DIR: folder,
    KEYS_DIR: join(checkout.root, '.data', 'keys'),
    RELEASE_VERSION: '1.1.0',
  });

  test('the rollback step ends the canary of a candidate, but does not roll back an active candidate', async () => {
    const undo = () => rollbackStep.run(contextOf({ env: variables() }));
    await undo();
    expect(await readUnit()).toMatchObject({ active: '1.0.0', canary: null });
    await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 10 });
    await promote(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0' });
    await undo();
    expect(await readUnit()).toMatchObject({ active: '1.1.0', canary: null });
  }, 30_000);

  test('closing the terminal of a pipeline ends its canary', async () => {
    const pipeline = spawn(process.execPath, ['scripts/run.mjs', 'pipeline', 'mf-blog', '--only', 'watch'], {
      cwd: repository,
      env: variables(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 50_000,
      killSignal: 'SIGKILL',
    });
    const exit = once(pipeline, 'exit');
    let output = '';
    for await (const text of pipeline.stderr.setEncoding('utf8'))
      if ((output += String(text)).includes('Watching mf-blog 1.1.0')) break;
    // `break` destroyed `stderr`, and the next line destroys `stdout`: writes fail, as they do after a terminal closes.
    pipeline.stdout.destroy();
    pipeline.kill('SIGHUP');
    expect(await exit).toEqual([1, null]);
    expect(await readUnit()).toMatchObject({ active: '1.0.0', canary: null });
  }, 60_000);

  test('the browser tests of a candidate include live remotes of other repositories', async () => {
    await checkout.write('package.json', { workspaces: ['mf-forms'] });
    await checkout.buildShell();
    await checkout.buildRemote('mf-forms', '1.0.0');
    for (const name of ['shell', 'mf-forms'])
      await checkout.write(`${name}/dist/.built.json`, { version: '1.0.0' });
    const composed = join(checkout.root, 'composed');
    const env = { RELEASES_DIR: folder };
    await composeStore({ root: checkout.root, env, unit: 'mf-forms', log: () => undefined }, composed);
    const { units } = await (await openStore(checkout.root, { RELEASES_DIR: composed })).readRegistry();
    const versions = Object.entries(units).map(([name, { active }]) => `${name} ${active}`);
    expect(versions.toSorted()).toEqual(['mf-blog 1.0.0', 'mf-forms 1.0.0', 'shell 1.0.0']);
  });

  test('the watch succeeds when the watch time has ended', () => expect(watch()).resolves.toBeUndefined());

  test('the watch fails immediately when the canary is rolled back', async () => {
    const watching = watch({ watchSeconds: 60 });
    await rollback(store, { root: checkout.root, name: 'mf-blog', from: '1.1.0', reason: 'automatic' });
    await expect(watching).rejects.toThrow(/is no longer the canary: it was rolled back or replaced/);
  });

  test('the watch succeeds when the canary is promoted by hand', async () => {
    const watching = watch({ watchSeconds: 60 });
    await promote(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0' });
    await expect(watching).resolves.toBeUndefined();
  });

  test('the watch fails when the site is unhealthy', async () => {
    const unhealthy = { origin: 'http://127.0.0.1:9', watchSeconds: 60 };
    await expect(watch(unhealthy)).rejects.toThrow('http://127.0.0.1:9/healthz failed 5 times in a row.');
  });
});
