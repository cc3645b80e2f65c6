import type { ListedRemote, PageRegistry, PageRemote } from '../contract/page-registry';
import { asRemoteError, RemoteError, type RemotePhase } from '../contract/remote-error';
import { isRemoteModule, type RemoteModule } from '../contract/remote-module';
import { satisfiesContract } from '../contract/version';
import { withDeadline } from './deadline';
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
}

/** What is known of one remote on this page. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'resolving' }
  | { readonly status: 'loading'; readonly version: string; readonly attempt: number }
  | { readonly status: 'ready'; readonly remote: LoadedRemote }
  | { readonly status: 'failed'; readonly error: RemoteError };

export interface RemoteLoader {
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Loads the remote that the page's registry names, or joins the load that is under way. */
  load(name: string): Promise<LoadedRemote>;
  /** Asks ahead for what the page does not know yet of a remote's release. Never throws. */
  prepare(name: string): void;
  /** After a failure, also one while rendering: asks what is released now and loads that. */
  retry(name: string): Promise<LoadedRemote>;
}

/** `refresh`: a retry may need more than what this page began with. */
export interface RemoteLoaderOptions extends ReleaseEntriesOptions {
  readonly registry: PageRegistry;
  /** Called once, when the first remote is needed. */
  readonly runtime: () => FederationRuntime;
  /** Injects the remote's features; may throw, which fails the remote. */
  readonly register: (remote: LoadedRemote) => void;
  readonly onFailure: (error: RemoteError) => void;
  /** For all attempts at one release together, in milliseconds. */
  readonly deadlineMs?: number;
  /** Pauses before the second, third… attempt at one release, in milliseconds. */
  readonly backoffMs?: readonly number[];
}

type Listed = PageRemote | ListedRemote;

const IDLE: RemoteState = { status: 'idle' };
const DEADLINE_MS = 9_500;
const BACKOFF_MS = [400, 1_200];
const notListed = (name: string, version?: string) =>
  new RemoteError(name, version, 'resolve', 'not-listed', 'the registry does not list it.');
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads remotes by the page's registry. A release that fails at once is tried again after a pause, one that hangs
 * is given up at the deadline; then the release before it gets the same chance, and only then has the remote
 * failed.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, register, onFailure } = options;
  const { deadlineMs = DEADLINE_MS, backoffMs = BACKOFF_MS } = options;
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<LoadedRemote>>();
  const listeners = new Set<() => void>();
  const entryOf = createReleaseEntries(options);
  let runtime: FederationRuntime | undefined;

  const set = (name: string, state: RemoteState) => {
    states.set(name, state);
    for (const listener of [...listeners]) listener();
  };

  async function attempt(name: string, release: KnownRelease, remainingMs: number): Promise<LoadedRemote> {
    let version = versionOf(release);
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (phase: RemotePhase, code: RemoteError['code'], why: string, cause?: unknown) =>
      new RemoteError(name, version, phase, code, why, cause);

    async function loadModule(): Promise<unknown> {
      const entry = await entryOf(name, release);
      if (!entry) throw notListed(name, version);
      // Of a release that is gone, the one that is live instead.
      version = entry.version;
      const { contract } = entry;
      if (!satisfiesContract(contract)) {
        const why = `it needs contract ${contract}, which this shell does not speak.`;
        throw fail('contract', 'contract-mismatch', why);
      }
      signal.throwIfAborted();
      runtime ??= options.runtime();
      return runtime.load(name, entry, signal);
    }

    const timedOut = () => fail('load', 'timeout', `did not load within ${deadlineMs / 1000} seconds.`);
    let module: unknown;
    try {
      module = await withDeadline(loadModule(), remainingMs, timedOut);
    } catch (error) {
      controller.abort();
      if (error instanceof RemoteError) throw error;
      throw fail('load', 'network', `its files could not be loaded (${String(error)}).`, error);
    }
    if (!isRemoteModule(module))
      throw fail('contract', 'bad-module', 'what it exposes as ./app is not a remote.');
    try {
      const remote = { name, version, module };
      register(remote);
      return remote;
    } catch (error) {
      throw asRemoteError(error, name, version, 'register');
    }
  }

  async function loadRelease(name: string, release: KnownRelease): Promise<LoadedRemote> {
    const end = performance.now() + deadlineMs;
    for (let count = 0; ; count += 1) {
      set(name, { status: 'loading', version: versionOf(release), attempt: count + 1 });
      try {
        return await attempt(name, release, end - performance.now());
      } catch (error) {
        const pause = backoffMs[count];
        const worthTrying =
          error instanceof RemoteError && error.phase === 'load' && error.code !== 'timeout';
        if (pause === undefined || !worthTrying || performance.now() + pause > end) throw error;
        await sleep(pause);
      }
    }
  }

  /** Reports every failure, also the one that the previous release makes good. */
  async function loadReported(name: string, release: KnownRelease): Promise<LoadedRemote> {
    try {
      return await loadRelease(name, release);
    } catch (error) {
      onFailure(asRemoteError(error, name, versionOf(release), 'load'));
      throw error;
    }
  }

  async function run(name: string, listed: Listed | undefined): Promise<LoadedRemote> {
    try {
      if (!listed) {
        throw notListed(name);
      }
      const { previous } = listed;
      const remote = await loadReported(name, releaseOf(listed)).catch((error: unknown) => {
        if (!previous) throw error;
        return loadReported(name, previous);
      });
      set(name, { status: 'ready', remote });
      return remote;
    } catch (error) {
      const failure = asRemoteError(error, name, listed?.version, 'load');
      set(name, { status: 'failed', error: failure });
      throw failure;
    }
  }

  function start(name: string, resolve: () => Promise<Listed | undefined>): Promise<LoadedRemote> {
    const underWay = running.get(name);
    if (underWay) return underWay;
    set(name, { status: 'resolving' });
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
    prepare(name) {
      const listed = registry.remotes[name];
      if (listed && !states.has(name)) entryOf(name, releaseOf(listed)).catch(() => undefined);
    },
    retry(name) {
      const known = registry.remotes[name];
      const listedNow = () =>
        options.refresh().then(
          ({ remotes }) => remotes[name] ?? known,
          () => known,
        );
      return start(name, listedNow);
    },
  };
}
