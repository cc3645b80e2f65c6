import type { ComponentType } from 'react';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { whenIdle } from '@safar/remote-kit/scheduling';
import { firstExtensions } from '../hydration/first-extensions';

type ChunkState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Content: ComponentType };

/** The code of a page or block of the shell. Once loaded, it stays in memory until the document is unloaded. */
export interface LazyChunk {
  state(): ChunkState;
  subscribe(listener: () => void): () => void;
  /** Starts to load the chunk unless it is loading or loaded. Retries after a failure. */
  request(): void;
  /**
   * Resolves when the state is `ready`. Network failures are retried without a limit; other errors reject the promise.
   * Every call returns the same promise, even after a rejection: React renders `use(chunk.whenReady())` again after a
   * rejection, and would suspend forever if each render created a new promise. To retry, call `request`.
   */
  whenReady(): Promise<void>;
}

const RETRY_MS = 15_000;

/** Webpack throws an error with the name `ChunkLoadError` if it cannot fetch a chunk. */
const isNetworkFailure = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/**
 * Wraps the `import()` of a page. React's `lazy` is not suitable, because it caches a failure forever, and because
 * React shows a Suspense fallback for at least 300 ms. With this wrapper, the page replaces its skeleton as soon as
 * the code is loaded.
 */
export function createLazyChunk(download: () => Promise<ComponentType>): LazyChunk {
  let state: ChunkState = { status: 'idle' };
  let inProgress: Promise<void> | undefined;
  let ready: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const setState = (next: ChunkState) => {
    state = next;
    listeners.forEach((notify) => notify());
  };

  function load(): Promise<void> {
    if (inProgress) return inProgress;
    inProgress = loadChunk(download).then(
      (Content) => setState({ status: 'ready', Content }),
      (error: unknown) => {
        inProgress = undefined;
        setState({ status: 'failed' });
        throw error;
      },
    );
    if (state.status !== 'ready') setState({ status: 'loading' });
    return inProgress;
  }

  async function loadWithRetries(): Promise<void> {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!isNetworkFailure(error)) throw error;
        await pause();
      }
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // The rejection is ignored here, because the page reads failures from the state.
    request: () => void load().catch(() => undefined),
    whenReady: () => (ready ??= loadWithRetries()),
  };
}

export interface DeferredChunk extends LazyChunk {
  /** Resolves when the code has loaded or its first download has failed. Every call returns the same promise. */
  whenSettled(): Promise<void>;
}

/**
 * Wraps the `import()` of a block below the first screen. After `request` or `whenReady` is called, the download waits
 * until `whenIdleOrInteraction` resolves.
 */
export function createDeferredChunk(download: () => Promise<ComponentType>): DeferredChunk {
  let start: Promise<void> | undefined;
  const chunk = createLazyChunk(async () => {
    await (start ??= whenIdleOrInteraction());
    return download();
  });
  let settled: Promise<void> | undefined;
  return {
    ...chunk,
    whenSettled() {
      settled ??= new Promise<void>((resolve) => {
        const unsubscribe = chunk.subscribe(() => chunk.state().status === 'failed' && done());
        const done = () => {
          unsubscribe();
          resolve();
        };
        chunk.whenReady().then(done, done);
      });
      return settled;
    },
  };
}

/** Interactions after which the visitor probably uses more than the first screen. */
const FIRST_INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when the page has loaded, the main thread has been idle and the extensions of the first screen are mounted.
 * The visitor's first interaction resolves it earlier. On a server it resolves at once.
 */
export function whenIdleOrInteraction(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      FIRST_INTERACTIONS.forEach((type) => removeEventListener(type, done, true));
      resolve();
    };
    const cancel = whenIdle(() => void firstExtensions.done().then(done));
    FIRST_INTERACTIONS.forEach((type) => addEventListener(type, done, { capture: true, passive: true }));
  });
}
