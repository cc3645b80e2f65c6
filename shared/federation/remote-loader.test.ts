import type { PageRegistry, RemoteEntry } from '../contract/page-registry';
import type { RemoteError } from '../contract/remote-error';
import { defineRemote, type RemoteModule } from '../contract/remote-module';
import type { FederationRuntime } from './federation-runtime';
import { createRemoteLoader, type RemoteState } from './remote-loader';

const entryOf = (version: string, contract = '^1.0.0'): RemoteEntry => ({
  version,
  contract,
  entry: { address: `/releases/mf-x/${version}/entry.js`, integrity: '' },
  global: `safar_mf_x_${version}`,
  js: [],
  css: [],
});
const listing = (entry: RemoteEntry, previous?: RemoteEntry): PageRegistry => ({
  revision: 1,
  remotes: { 'mf-x': { ...entry, routes: [], slots: [], ...(previous && { previous }) } },
});
const remoteModule = (name = 'mf-x'): RemoteModule =>
  defineRemote({ name, features: [], routes: {}, slots: {} });

/** A runtime whose answers are given one after the other; a function is called, anything else is the module. */
function runtimeThat(...answers: (RemoteModule | Error | Promise<unknown> | object)[]) {
  const asked: string[] = [];
  const runtime: FederationRuntime = {
    async load(_remote, entry) {
      asked.push(entry.version);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { runtime, asked };
}

function loaderWith(
  registry: PageRegistry,
  runtime: FederationRuntime,
  more: { now?: PageRegistry; deadlineMs?: number; register?: () => void } = {},
) {
  const failures: RemoteError[] = [];
  const seen: RemoteState['status'][] = [];
  const loader = createRemoteLoader({
    registry,
    runtime: () => runtime,
    refresh: async () => more.now ?? registry,
    register: more.register ?? (() => undefined),
    onFailure: (error) => failures.push(error),
    deadlineMs: more.deadlineMs ?? 500,
    backoffMs: [1, 1],
  });
  loader.subscribe(() => seen.push(loader.state('mf-x').status));
  return { loader, failures, seen };
}

test('goes from idle through resolving and loading to ready', async () => {
  const { runtime } = runtimeThat(remoteModule());
  const { loader, seen } = loaderWith(listing(entryOf('1.0.0')), runtime);
  expect(loader.state('mf-x')).toEqual({ status: 'idle' });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ name: 'mf-x', version: '1.0.0' });
  expect(seen).toEqual(['resolving', 'loading', 'ready']);
});

test('two parts that ask at once share one load', async () => {
  const { runtime, asked } = runtimeThat(remoteModule());
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime);
  await Promise.all([loader.load('mf-x'), loader.load('mf-x')]);
  await loader.load('mf-x');
  expect(asked).toEqual(['1.0.0']);
});

test('tries a release again that fails at once', async () => {
  const { runtime, asked } = runtimeThat(new Error('404'), new Error('404'), remoteModule());
  const { loader, failures } = loaderWith(listing(entryOf('1.0.0')), runtime);
  await loader.load('mf-x');
  expect(asked).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('falls back to the release before and still reports the one that failed', async () => {
  const broken = new Error('bad');
  const { runtime, asked } = runtimeThat(broken, broken, broken, remoteModule());
  const { loader, failures } = loaderWith(listing(entryOf('2.0.0'), entryOf('1.9.0')), runtime);
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.9.0' });
  expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.9.0']);
  expect(failures).toMatchObject([{ remote: 'mf-x', version: '2.0.0', phase: 'load', code: 'network' }]);
});

test('gives up a release that hangs at the deadline, without trying it again', async () => {
  const { runtime, asked } = runtimeThat(new Promise(() => undefined));
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime, { deadlineMs: 30 });
  await expect(loader.load('mf-x')).rejects.toMatchObject({
    code: 'timeout',
    phase: 'load',
    version: '1.0.0',
  });
  expect(asked).toEqual(['1.0.0']);
  expect(loader.state('mf-x')).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
});

test('refuses what is not a remote, and a contract that this shell does not speak', async () => {
  const odd = loaderWith(listing(entryOf('1.0.0')), runtimeThat({ hello: 'world' }).runtime);
  await expect(odd.loader.load('mf-x')).rejects.toMatchObject({ phase: 'contract', code: 'bad-module' });
  const { runtime, asked } = runtimeThat(remoteModule());
  const newer = loaderWith(listing(entryOf('3.0.0', '^2.0.0')), runtime);
  await expect(newer.loader.load('mf-x')).rejects.toMatchObject({
    phase: 'contract',
    code: 'contract-mismatch',
  });
  expect(asked).toEqual([]);
});

test('a remote that cannot register has failed, with the reason', async () => {
  const register = () => {
    throw new Error('The store key "mf-x/list" is taken.');
  };
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtimeThat(remoteModule()).runtime, { register });
  await expect(loader.load('mf-x')).rejects.toMatchObject({
    phase: 'register',
    message: expect.stringContaining('is taken'),
  });
});

test('a remote that is not listed fails while resolving', async () => {
  const { loader } = loaderWith({ revision: 1, remotes: {} }, runtimeThat().runtime);
  await expect(loader.load('mf-x')).rejects.toMatchObject({ phase: 'resolve', code: 'not-listed' });
});

test('retry asks what is released now and loads that', async () => {
  const gone = new Error('gone');
  const { runtime, asked } = runtimeThat(gone, gone, gone, remoteModule());
  const now = listing(entryOf('1.0.1'));
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime, { now });
  await loader.load('mf-x').catch(() => undefined);
  await expect(loader.retry('mf-x')).resolves.toMatchObject({ version: '1.0.1' });
  expect(asked.at(-1)).toBe('1.0.1');
  expect(loader.state('mf-x').status).toBe('ready');
});
