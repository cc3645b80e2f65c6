import type { ComponentType } from 'react';
import { createPageChunk, type PageChunk } from '../pages/page-kit/page-chunk';
import { whenQuiet } from './when-quiet';

export interface LateChunk extends PageChunk {
  /** Settles when the code is here or the first tries have failed, the same promise every time. */
  whenSettled(): Promise<void>;
}

/** Wraps the `import()` of a block that nobody misses before the first screen works. */
export function createLateChunk(download: () => Promise<ComponentType>): LateChunk {
  let quiet: Promise<void> | undefined;
  const chunk = createPageChunk(async () => {
    await (quiet ??= whenQuiet());
    return download();
  });
  let settled: Promise<void> | undefined;
  return {
    ...chunk,
    whenSettled() {
      settled ??= new Promise<void>((resolve) => {
        const stop = chunk.subscribe(() => chunk.state().status === 'failed' && done());
        const done = () => {
          stop();
          resolve();
        };
        chunk.whenReady().then(done, done);
      });
      return settled;
    },
  };
}
