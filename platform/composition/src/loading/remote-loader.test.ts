/** @jest-environment node */
import type { FullRegistry, PageRegistry, PageRemote, RemoteEntry } from '@safar/protocol/page-registry';
import type { RemoteError } from '@safar/protocol/remote-error';
import { defineRemote, type RemoteModule } from '@safar/contract/remote-module';
import type { Locale } from '@safar/contract/locale';
import type { FederationRuntime } from './federation-runtime';
import { createRemoteLoader, type LoadedRemote, type RemoteState } from './remote-loader';

const entryOf = (version: string, contract = '^1.0.0'): RemoteEntry => ({
  version,
  contract,
  entry: { address: `/releases/mf-x/${version}/entry.js`, integrity: '' },
  global: `safar_mf_x_${version}`,
  js: [],
  css: [],
});
const remoteOf = (entry: RemoteEntry): PageRemote => ({ ...entry, routes: [], slots: [] });
const listing = (entry: RemoteEntry, previous?: RemoteEntry): FullRegistry => ({
  revision: 1,
  remotes: { 'mf-x': { ...remoteOf(entry), ...(previous && { previous }) } },
});
/** A document's registry with the version of the remote but without its entry, which the loader must fetch. */
const summaryOf = (version: string, previous?: string): PageRegistry => ({
  revision: 1,
  remotes: { 'mf-x': { version, routes: [], slots: [], ...(previous !== undefined && { previous }) } },
});
const remoteModule = (name = 'mf-x'): RemoteModule =>
  defineRemote({ name, features: [], routes: {}, slots: {} });

/** A runtime whose `load` calls return `answers` in order. An answer that is an `Error` is thrown instead. */
function runtimeThat(...answers: (RemoteModule | Error | Promise<unknown> | object)[]) {
  const loaded: string[] = [];
  const runtime: FederationRuntime = {
    async load(_remote, entry) {
      loaded.push(entry.version);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { runtime, loaded };
}

function loaderWith(
  registry: PageRegistry,
  runtime: FederationRuntime,
  more: {
    /** The release that is active when the loader calls `fetchActiveRelease`. */
    active?: PageRemote;
    deadlineMs?: number;
    register?: (remote: LoadedRemote) => void;
    locale?: Locale;
    /** The server's responses for entries, in order. `undefined` stands for a 404. */
    entries?: (RemoteEntry | Error | undefined)[];
  } = {},
) {
  const entryRequests: string[] = [];
  const failures: RemoteError[] = [];
  const seen: RemoteState['status'][] = [];
  const loader = createRemoteLoader({
    registry,
    locale: more.locale ?? 'en',
    runtime: () => runtime,
    async fetchEntry(name, version, bypassCache) {
      entryRequests.push(`${name}@${version}${bypassCache ? ' again' : ''}`);
      const entry = more.entries?.shift();
      if (entry instanceof Error) throw entry;
      return entry;
    },
    fetchActiveRelease: async () => more.active,
    register: more.register ?? (() => undefined),
    onFailure: (error) => failures.push(error),
    deadlineMs: more.deadlineMs ?? 500,
    backoffMs: [1, 1],
  });
  loader.subscribe(() => seen.push(loader.state('mf-x').status));
  return { loader, failures, seen, entryRequests };
}

test('the state changes from idle through loading to ready', async () => {
  const { runtime } = runtimeThat(remoteModule());
  const { loader, seen } = loaderWith(listing(entryOf('1.0.0')), runtime);
  expect(loader.state('mf-x')).toEqual({ status: 'idle' });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ name: 'mf-x', version: '1.0.0' });
  expect(seen).toEqual(['loading', 'ready']);
});

test('simultaneous requests share one load', async () => {
  const { runtime, loaded } = runtimeThat(remoteModule());
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime);
  await Promise.all([loader.load('mf-x'), loader.load('mf-x')]);
  await loader.load('mf-x');
  expect(loaded).toEqual(['1.0.0']);
});

test('the loader retries a release that fails to load', async () => {
  const { runtime, loaded } = runtimeThat(new Error('404'), new Error('404'), remoteModule());
  const { loader, failures } = loaderWith(listing(entryOf('1.0.0')), runtime);
  await loader.load('mf-x');
  expect(loaded).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('if a release fails to load, the loader falls back to the previous release and reports the failure', async () => {
  const broken = new Error('bad');
  const { runtime, loaded } = runtimeThat(broken, broken, broken, remoteModule());
  const { loader, failures } = loaderWith(listing(entryOf('2.0.0'), entryOf('1.9.0')), runtime);
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.9.0' });
  expect(loaded).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.9.0']);
  expect(failures).toMatchObject([{ remote: 'mf-x', version: '2.0.0', phase: 'load', code: 'network' }]);
});

test('if a release does not load by the deadline, loading the remote fails without a retry', async () => {
  const { runtime, loaded } = runtimeThat(new Promise(() => undefined));
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime, { deadlineMs: 30 });
  await expect(loader.load('mf-x')).rejects.toMatchObject({
    code: 'timeout',
    phase: 'load',
    version: '1.0.0',
  });
  expect(loaded).toEqual(['1.0.0']);
  expect(loader.state('mf-x')).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
});

test('the loader rejects a module that is not a remote, and a release with an unsupported contract', async () => {
  const invalid = loaderWith(listing(entryOf('1.0.0')), runtimeThat({ hello: 'world' }).runtime);
  await expect(invalid.loader.load('mf-x')).rejects.toMatchObject({ phase: 'contract', code: 'bad-module' });
  const { runtime, loaded } = runtimeThat(remoteModule());
  const newer = loaderWith(listing(entryOf('3.0.0', '^2.0.0')), runtime);
  await expect(newer.loader.load('mf-x')).rejects.toMatchObject({
    phase: 'contract',
    code: 'contract-mismatch',
  });
  expect(loaded).toEqual([]);
});

test('if the registration of a remote throws, loading the remote fails, and the error contains the reason', async () => {
  const register = () => {
    throw new Error('The store key "mf-x/list" is taken.');
  };
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtimeThat(remoteModule()).runtime, { register });
  await expect(loader.load('mf-x')).rejects.toMatchObject({
    phase: 'register',
    message: expect.stringContaining('is taken'),
  });
});

test('a remote that is missing from the registry fails in the phase "resolve"', async () => {
  const { loader } = loaderWith({ revision: 1, remotes: {} }, runtimeThat().runtime);
  await expect(loader.load('mf-x')).rejects.toMatchObject({ phase: 'resolve', code: 'not-listed' });
});

test('retry() loads the release that is active now', async () => {
  const failure = new Error('gone');
  const { runtime, loaded } = runtimeThat(failure, failure, failure, remoteModule());
  const active = remoteOf(entryOf('1.0.1'));
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime, { active });
  await loader.load('mf-x').catch(() => undefined);
  await expect(loader.retry('mf-x')).resolves.toMatchObject({ version: '1.0.1' });
  expect(loaded.at(-1)).toBe('1.0.1');
  expect(loader.state('mf-x').status).toBe('ready');
});

test('a loaded remote stays ready while it is retried, and after a failed retry', async () => {
  const failure = new Error('offline');
  const first = remoteModule();
  const { runtime } = runtimeThat(first, failure, failure, failure, remoteModule());
  const active = remoteOf(entryOf('1.0.1'));
  const { loader, failures, seen } = loaderWith(listing(entryOf('1.0.0')), runtime, { active });
  await loader.load('mf-x');
  seen.length = 0;
  await expect(loader.retry('mf-x')).rejects.toMatchObject({ version: '1.0.1' });
  expect(failures).toMatchObject([{ version: '1.0.1', code: 'network' }]);
  expect(seen).toEqual([]);
  expect(loader.state('mf-x')).toMatchObject({
    status: 'ready',
    remote: { version: '1.0.0', module: first },
  });
  await loader.retry('mf-x');
  expect(seen).toEqual(['ready']);
  expect(loader.state('mf-x')).toMatchObject({ remote: { version: '1.0.1' } });
});

test('if the registration of the new release throws, the loaded release is registered again', async () => {
  const registered: string[] = [];
  const { runtime } = runtimeThat(remoteModule(), remoteModule());
  const { loader } = loaderWith(listing(entryOf('1.0.0')), runtime, {
    active: remoteOf(entryOf('1.0.1')),
    register({ version }) {
      registered.push(version);
      if (version === '1.0.1') throw new Error('The store key "mf-x/list" is taken.');
    },
  });
  await loader.load('mf-x');
  await expect(loader.retry('mf-x')).rejects.toMatchObject({ phase: 'register', version: '1.0.1' });
  expect(registered).toEqual(['1.0.0', '1.0.1', '1.0.0']);
});

test('if the document lacks an entry, the entry is fetched once', async () => {
  const { runtime, loaded } = runtimeThat(remoteModule());
  const { loader, entryRequests } = loaderWith(summaryOf('1.0.0'), runtime, { entries: [entryOf('1.0.0')] });
  loader.prefetchEntry('mf-x');
  expect(loader.state('mf-x').status).toBe('idle');
  await Promise.all([loader.load('mf-x'), loader.load('mf-x')]);
  loader.prefetchEntry('mf-x');
  expect(entryRequests).toEqual(['mf-x@1.0.0']);
  expect(loaded).toEqual(['1.0.0']);
});

test('an entry that the document contains is not fetched', async () => {
  const { loader, entryRequests } = loaderWith(
    listing(entryOf('1.0.0')),
    runtimeThat(remoteModule()).runtime,
  );
  loader.prefetchEntry('mf-x');
  loader.prefetchEntry('mf-unknown');
  await loader.load('mf-x');
  expect(entryRequests).toEqual([]);
});

test('after a failed request for an entry, the retry bypasses the cache', async () => {
  const { runtime } = runtimeThat(remoteModule());
  const { loader, failures, entryRequests } = loaderWith(summaryOf('1.0.0'), runtime, {
    entries: [new Error('offline'), entryOf('1.0.0')],
  });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.0.0' });
  expect(entryRequests).toEqual(['mf-x@1.0.0', 'mf-x@1.0.0 again']);
  expect(failures).toEqual([]);
});

test('the loader falls back to a previous release whose entry is not in the document', async () => {
  const broken = new Error('bad');
  const { runtime, loaded } = runtimeThat(broken, broken, broken, remoteModule());
  const { loader, entryRequests } = loaderWith(summaryOf('2.0.0', '1.9.0'), runtime, {
    entries: [entryOf('2.0.0'), entryOf('1.9.0')],
  });
  await expect(loader.load('mf-x')).resolves.toMatchObject({ version: '1.9.0' });
  expect(loaded).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.9.0']);
  expect(entryRequests).toEqual(['mf-x@2.0.0', 'mf-x@1.9.0']);
});

test('if a release no longer exists, the active release is loaded, and errors name the active version', async () => {
  const { runtime, loaded } = runtimeThat({ hello: 'world' });
  const active = remoteOf(entryOf('3.0.0'));
  const { loader } = loaderWith(summaryOf('1.0.0'), runtime, { active, entries: [undefined] });
  await expect(loader.load('mf-x')).rejects.toMatchObject({ version: '3.0.0', code: 'bad-module' });
  expect(loaded).toEqual(['3.0.0']);
});

test('loading a remote that is no longer in the registry fails', async () => {
  const { loader, failures } = loaderWith(summaryOf('1.0.0'), runtimeThat().runtime, {
    entries: [undefined],
  });
  await expect(loader.load('mf-x')).rejects.toMatchObject({ phase: 'resolve', code: 'not-listed' });
  expect(failures).toMatchObject([{ remote: 'mf-x', version: '1.0.0' }]);
});

test('if the request for an entry gets no response by the deadline, the load fails and can be retried', async () => {
  const { runtime, loaded } = runtimeThat(remoteModule());
  const loader = createRemoteLoader({
    registry: summaryOf('1.0.0'),
    locale: 'en',
    runtime: () => runtime,
    fetchEntry: () => new Promise(() => undefined),
    fetchActiveRelease: async () => remoteOf(entryOf('1.0.0')),
    register: () => undefined,
    onFailure: () => undefined,
    deadlineMs: 30,
  });
  await expect(loader.load('mf-x')).rejects.toMatchObject({ code: 'timeout', version: '1.0.0' });
  expect(loaded).toEqual([]);
  await expect(loader.retry('mf-x')).resolves.toMatchObject({ version: '1.0.0' });
});

const withUrdu = (version: string): RemoteEntry => ({
  ...entryOf(version),
  localized: { ur: { entry: { address: `/releases/mf-x/${version}/ur.js`, integrity: '' }, js: [] } },
});

test.each([
  ['the Urdu files of a release with an Urdu build', withUrdu('1.0.0'), 'ur', '/releases/mf-x/1.0.0/ur.js'],
  [
    'the English files of a release without an Urdu build',
    entryOf('1.0.0'),
    'en',
    '/releases/mf-x/1.0.0/entry.js',
  ],
])('an Urdu page loads %s', async (_case, entry, locale, address) => {
  const addresses: string[] = [];
  const runtime: FederationRuntime = {
    async load(_remote, loaded) {
      addresses.push(loaded.entry.address);
      return remoteModule();
    },
  };
  const { loader } = loaderWith(summaryOf('1.0.0'), runtime, { locale: 'ur', entries: [entry] });
  expect((await loader.load('mf-x')).locale).toBe(locale);
  expect(addresses).toEqual([address]);
});
