import type { FullRegistry, PageRegistry, RemoteEntry } from '../contract/page-registry';
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
const listing = (entry: RemoteEntry, previous?: RemoteEntry): FullRegistry => ({
  revision: 1,
  remotes: { 'mf-x': { ...entry, routes: [], slots: [], ...(previous && { previous }) } },
});
/** As a document that does not show the remote has it. */
const listedOnly = (version: string, previous?: string): PageRegistry => ({
  revision: 1,
  remotes: { 'mf-x': { version, routes: [], slots: [], ...(previous !== undefined && { previous }) } },
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
  more: {
    now?: FullRegistry;
    deadlineMs?: number;
    register?: () => void;
    /** What the server answers of releases, in turn; `undefined` is a 404. */
    entries?: (RemoteEntry | Error | undefined)[];
  } = {},
) {
  const askedFor: string[] = [];
  const failures: RemoteError[] = [];
  const seen: RemoteState['status'][] = [];
  const loader = createRemoteLoader({
    registry,
    runtime: () => runtime,
    async askEntry(name, version, again) {
      askedFor.push(`${name}@${version}${again ? ' again' : ''}`);
      const entry = more.entries?.shift();
      if (entry instanceof Error) throw entry;
      return entry;
    },
    refresh: async () => more.now ?? { revision: 1, remotes: {} },
    register: more.register ?? (() => undefined),
    onFailure: (error) => failures.push(error),
    deadlineMs: more.deadlineMs ?? 500,
    backoffMs: [1, 1],
  });
  loader.subscribe(() => seen.push(loader.state('mf-x').status));
  return { loader, failures, seen, askedFor };
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

test('asks once where the files of a remote are that the page only lists', async () => {
  const { runtime, asked } = runtimeThat(remoteModule());
  const { loader, askedFor } = loaderWith(listedOnly('1.0.0'), runtime, { entries: [entryOf('1.0.0')] });
  loader.prepare('mf-x');
  expect(loader.state('mf-x').status).toBe('idle');
  await Promise.all([loader.load('mf-x'), loader.load('mf-x')]);
  loader.prepare('mf-x');
  expect(askedFor).toEqual(['mf-x@1.0.0']);
  expect(asked).toEqual(['1.0.0']);
});

test('a page that knows the files asks nobody', async () => {
  const { loader, askedFor } = loaderWith(listing(entryOf('1.0.0')), runtimeThat(remoteModule()).runtime);
  loader.prepare('mf-x');
  loader.prepare('mf-unknown');
  await loader.load('mf-x');
  expect(askedFor).toEqual([]);
});

test('an answer that does not come is asked for again, past the cache', async () => {
  const { runtime } = runtimeThat(remoteModule());
  const { loader, failures, askedFor } = loaderWith(listedOnly('1.0.0'), runtime, {
    entries: [new Error('offline'), entryOf('1.0.0')],
  });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.0.0' });
  expect(askedFor).toEqual(['mf-x@1.0.0', 'mf-x@1.0.0 again']);
  expect(failures).toEqual([]);
});

test('falls back to a release before that the page knows by its version only', async () => {
  const broken = new Error('bad');
  const { runtime, asked } = runtimeThat(broken, broken, broken, remoteModule());
  const { loader, askedFor } = loaderWith(listedOnly('2.0.0', '1.9.0'), runtime, {
    entries: [entryOf('2.0.0'), entryOf('1.9.0')],
  });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.9.0' });
  expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.9.0']);
  expect(askedFor).toEqual(['mf-x@2.0.0', 'mf-x@1.9.0']);
});

test('in the place of a release that is gone, loads what is live, and says of that one what is wrong with it', async () => {
  const { runtime, asked } = runtimeThat({ hello: 'world' });
  const now = listing(entryOf('3.0.0'));
  const { loader } = loaderWith(listedOnly('1.0.0'), runtime, { now, entries: [undefined] });
  await expect(loader.load('mf-x')).rejects.toMatchObject({ version: '3.0.0', code: 'bad-module' });
  expect(asked).toEqual(['3.0.0']);
});

test('a remote that is released no more has failed, and only it', async () => {
  const { loader, failures } = loaderWith(listedOnly('1.0.0'), runtimeThat().runtime, {
    entries: [undefined],
  });
  await expect(loader.load('mf-x')).rejects.toMatchObject({ phase: 'resolve', code: 'not-listed' });
  expect(failures).toMatchObject([{ remote: 'mf-x', version: '1.0.0' }]);
});

test('an answer that hangs is given up at the deadline', async () => {
  const { runtime, asked } = runtimeThat(remoteModule());
  const failing = createRemoteLoader({
    registry: listedOnly('1.0.0'),
    runtime: () => runtime,
    askEntry: () => new Promise(() => undefined),
    refresh: async () => listing(entryOf('1.0.0')),
    register: () => undefined,
    onFailure: () => undefined,
    deadlineMs: 30,
  });
  await expect(failing.load('mf-x')).rejects.toMatchObject({ code: 'timeout', version: '1.0.0' });
  expect(asked).toEqual([]);
  await expect(failing.retry('mf-x')).resolves.toMatchObject({ version: '1.0.0' });
});
