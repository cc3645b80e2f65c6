import type Hls from 'hls.js';
import type { Events as HlsEvents } from 'hls.js';

/** Target durations without a new segment after which a playlist counts as frozen: one that is only late has one. */
const PATIENCE = 3;

/**
 * Watches whether the playlist still grows. A frozen one plays its last seconds again after every reconnection; they
 * are not live, so the list is turned down until it has grown.
 *
 * @param frozenBefore what an earlier attempt had named
 * @returns names the list's end when it is frozen
 */
export function watchFrozenList(
  hls: Hls,
  Events: typeof HlsEvents,
  frozenBefore: string | undefined,
  onFrozen: () => void,
): () => string | undefined {
  let end: string | undefined;
  let grewAt = 0;
  let patienceMs = 0;

  hls.on(Events.LEVEL_LOADED, (_event, { details: { endSN, live, targetduration } }) => {
    const now = String(endSN);
    // Levels of one stream count alike; only the first list of an attempt can be the one from before.
    if (end === undefined && live && now === frozenBefore) onFrozen();
    if (now !== end) grewAt = performance.now();
    end = now;
    patienceMs = PATIENCE * targetduration * 1000;
  });
  return () => {
    if (end === undefined) return frozenBefore;
    return end === frozenBefore || performance.now() - grewAt > patienceMs ? end : undefined;
  };
}
