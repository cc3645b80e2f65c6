import { startTransition, useEffect, useState } from 'react';
import type { SlickRow } from './slick-row';
import { whenIdle } from '../../federation/when-idle';

/** `idle`: once the page has nothing else to do; `now`: somebody waits for it. */
export type SlickNeed = 'none' | 'idle' | 'now';

export interface SlickChunk {
  /** `undefined` until it is here. */
  readonly Row: typeof SlickRow | undefined;
  readonly failed: boolean;
}

/** The chunk with react-slick, asked for when it is needed and not before. */
export function useSlick(need: SlickNeed): SlickChunk {
  const [chunk, setChunk] = useState<SlickChunk>({ Row: undefined, failed: false });
  const settled = chunk.Row !== undefined || chunk.failed;

  useEffect(() => {
    if (need === 'none' || settled) return undefined;
    let gone = false;
    const load = (settle: (chunk: SlickChunk) => void) => {
      import(/* webpackChunkName: "carousel" */ './slick-row').then(
        ({ SlickRow: Row }) => !gone && settle({ Row, failed: false }),
        () => !gone && settle({ Row: undefined, failed: true }),
      );
    };
    let callOff: (() => void) | undefined;
    // Nobody waits for it: a finger that comes meanwhile goes first.
    if (need === 'idle') callOff = whenIdle(() => load((next) => startTransition(() => setChunk(next))));
    else load(setChunk);
    return () => {
      gone = true;
      callOff?.();
    };
  }, [need, settled]);

  return chunk;
}
