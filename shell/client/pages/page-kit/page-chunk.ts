import type { ComponentType } from 'react';
import { loadChunk } from '@safar/shared/federation/load-chunk';

/** How far the code of a page is. */
export type PageState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Page: ComponentType };

/** The code of one page, downloaded when somebody goes there and kept as long as the document. */
export interface PageChunk {
  state(): PageState;
  subscribe(changed: () => void): () => void;
  /** Asks for the code, once however often it is called, and again after a failure. */
  request(): void;
  /** Settles when the state is `ready`; a network that fails is asked again until it answers. */
  whenReady(): Promise<void>;
}

const QUIET_RETRY_MS = 15_000;

/** The name that webpack gives to a chunk that the network did not bring. */
const isNetworkFailure = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

const pause = () => new Promise((resolve) => setTimeout(resolve, QUIET_RETRY_MS));

/**
 * Wraps the `import()` of a page. React's `lazy` would remember a failure for ever and hold the page back for
 * 300 ms after its skeleton; here a skeleton gives way at once.
 */
export function createPageChunk(download: () => Promise<ComponentType>): PageChunk {
  let state: PageState = { status: 'idle' };
  let underWay: Promise<void> | undefined;
  let ready: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: PageState) => {
    state = next;
    listeners.forEach((changed) => changed());
  };

  function load(): Promise<void> {
    if (underWay) return underWay;
    underWay = loadChunk(download).then(
      (Page) => become({ status: 'ready', Page }),
      (error: unknown) => {
        underWay = undefined;
        become({ status: 'failed' });
        throw error;
      },
    );
    if (state.status !== 'ready') become({ status: 'loading' });
    return underWay;
  }

  async function keepAsking(): Promise<void> {
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
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    // A failure is a state that the page shows.
    request: () => void load().catch(() => undefined),
    whenReady: () => (ready ??= keepAsking()),
  };
}
