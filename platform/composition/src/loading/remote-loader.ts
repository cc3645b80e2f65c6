import type { RemoteSummary, PageRegistry, PageRemote } from '@safar/protocol/page-registry';
import { toRemoteError, RemoteError, type RemotePhase } from '@safar/protocol/remote-error';
import { isRemoteModule, type RemoteModule } from '@safar/contract/remote-module';
import { satisfiesContract } from '@safar/contract/version';
import { defaultLocale, type Locale } from '@safar/contract/locale';
import { withDeadline } from '@safar/contract/with-deadline';
import type { FederationRuntime } from './federation-runtime';
import {
  createReleaseEntries,
  releaseOf,
  versionOf,
  type KnownRelease,
  type ReleaseEntriesOptions,
} from './release-entries';

export interface LoadedRemote {
  readonly name: string;
  readonly version: string;
  readonly module: RemoteModule;
  /** The language of the remote's strings. It is English if the release lacks the language of the page. */
  readonly locale: Locale;
}

export type RemoteState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly remote: LoadedRemote }
  | { readonly status: 'failed'; readonly error: RemoteError };

export interface RemoteLoader {
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Loads the release that the page's registry names, or waits for a load in progress. */
  load(name: string): Promise<LoadedRemote>;
  /** Prefetches the registry entry of the release that `load` loads, unless the document contains it. Never throws. */
  prefetchEntry(name: string): void;
  /**
   * After a failure while loading or rendering, loads the release that is active now. If the server's registry cannot
   * be fetched or no longer lists the remote, loads the release that the page's registry names. The state of a loaded
   * remote stays `ready` during the retry and after a failed retry.
   */
  retry(name: string): Promise<LoadedRemote>;
}

interface RemoteLoaderOptions extends ReleaseEntriesOptions {
  readonly registry: PageRegistry;
  /** Creates the Module Federation runtime. Called once, when the first remote loads. */
  readonly runtime: () => FederationRuntime;
  /** Injects the state features of the remote into the store. If it throws, the release counts as failed. */
  readonly register: (remote: LoadedRemote) => void;
  readonly onFailure: (error: RemoteError) => void;
  /** Total time limit in milliseconds for all attempts to load one release. */
  readonly deadlineMs?: number;
  /** Pauses in milliseconds between the attempts to load one release. */
  readonly backoffMs?: readonly number[];
}

type Listed = PageRemote | RemoteSummary;

const IDLE: RemoteState = { status: 'idle' };
const DEADLINE_MS = 9_500;
const BACKOFF_MS = [400, 1_200];
const notListed = (name: string, version?: string) =>
  new RemoteError(name, version, 'resolve', 'not-listed', 'the registry does not list it.');
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads the remotes of the page's registry. If the files of a release fail to load, the loader tries again after a
 * pause. After the deadline, it aborts the attempt. If no attempt succeeds, it tries the previous release in the same
 * way. If that release fails too, the state of the remote is `failed`. `remote-boundary.tsx` describes what the page
 * shows in each case.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, register, onFailure } = options;
  const { deadlineMs = DEADLINE_MS, backoffMs = BACKOFF_MS } = options;
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<LoadedRemote>>();
  const listeners = new Set<() => void>();
  const findEntry = createReleaseEntries(options);
  let runtime: FederationRuntime | undefined;

  const set = (name: string, state: RemoteState) => {
    // During a retry of a loaded remote, its working extensions continue to use the loaded release.
    if (states.get(name)?.status === 'ready' && state.status !== 'ready') return;
    states.set(name, state);
    for (const listener of [...listeners]) listener();
  };

  async function attempt(name: string, release: KnownRelease, remainingMs: number): Promise<LoadedRemote> {
    let version = versionOf(release);
    let locale = defaultLocale;
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (phase: RemotePhase, code: RemoteError['code'], why: string, cause?: unknown) =>
      new RemoteError(name, version, phase, code, why, cause);

    async function loadModule(): Promise<unknown> {
      const entry = await findEntry(name, release);
      if (!entry) throw notListed(name, version);
      // If the requested release no longer exists, `entry` belongs to the active release.
      version = entry.version;
      locale = entry.locale ?? defaultLocale;
      const { contract } = entry;
      if (!satisfiesContract(contract)) {
        const why = `it needs contract ${contract}, which this shell does not support.`;
        throw fail('contract', 'contract-mismatch', why);
      }
      signal.throwIfAborted();
      runtime ??= options.runtime();
      return runtime.load(name, entry, signal);
    }

    const timedOut = () => fail('load', 'timeout', `it did not load within ${deadlineMs / 1000} seconds.`);
    let module: unknown;
    try {
      module = await withDeadline(loadModule(), remainingMs, timedOut);
    } catch (error) {
      controller.abort();
      if (error instanceof RemoteError) throw error;
      throw fail('load', 'network', `its files could not be loaded (${String(error)}).`, error);
    }
    if (!isRemoteModule(module)) throw fail('contract', 'bad-module', 'its ./app module is not a remote.');
    try {
      const remote = { name, version, module, locale };
      register(remote);
      return remote;
    } catch (error) {
      // The failed `register` call has removed the features of the loaded release, so they are injected again.
      const loaded = states.get(name);
      if (loaded?.status === 'ready') register(loaded.remote);
      throw toRemoteError(error, name, version, 'register');
    }
  }

  async function loadRelease(name: string, release: KnownRelease): Promise<LoadedRemote> {
    const end = performance.now() + deadlineMs;
    for (let count = 0; ; count += 1) {
      try {
        return await attempt(name, release, end - performance.now());
      } catch (error) {
        const pause = backoffMs[count];
        const isRetryable =
          error instanceof RemoteError && error.phase === 'load' && error.code !== 'timeout';
        if (pause === undefined || !isRetryable || performance.now() + pause > end) throw error;
        await sleep(pause);
      }
    }
  }

  /** Reports every failed release, even if the previous release then loads. */
  async function loadAndReport(name: string, release: KnownRelease): Promise<LoadedRemote> {
    try {
      return await loadRelease(name, release);
    } catch (error) {
      onFailure(toRemoteError(error, name, versionOf(release), 'load'));
      throw error;
    }
  }

  async function run(name: string, listed: Listed | undefined): Promise<LoadedRemote> {
    try {
      if (!listed) {
        throw notListed(name);
      }
      const { previous } = listed;
      const remote = await loadAndReport(name, releaseOf(listed)).catch((error: unknown) => {
        if (!previous) throw error;
        return loadAndReport(name, previous);
      });
      set(name, { status: 'ready', remote });
      return remote;
    } catch (error) {
      const failure = toRemoteError(error, name, listed?.version, 'load');
      set(name, { status: 'failed', error: failure });
      throw failure;
    }
  }

  function start(name: string, resolve: () => Promise<Listed | undefined>): Promise<LoadedRemote> {
    const inProgress = running.get(name);
    if (inProgress) return inProgress;
    set(name, { status: 'loading' });
    const started = resolve()
      .then((listed) => run(name, listed))
      .finally(() => running.delete(name));
    running.set(name, started);
    return started;
  }

  return {
    state: (name) => states.get(name) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load(name) {
      const state = states.get(name);
      if (state?.status === 'ready') return Promise.resolve(state.remote);
      return start(name, () => Promise.resolve(registry.remotes[name]));
    },
    prefetchEntry(name) {
      const listed = registry.remotes[name];
      if (listed && !states.has(name)) findEntry(name, releaseOf(listed)).catch(() => undefined);
    },
    retry(name) {
      const known = registry.remotes[name];
      const activeOrKnown = () =>
        options.fetchActiveRelease(name).then(
          (active) => active ?? known,
          () => known,
        );
      return start(name, activeOrKnown);
    },
  };
}
