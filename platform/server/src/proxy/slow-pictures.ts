import { LRUCache } from 'lru-cache';
import type { log } from '../log';

/** An outage begins after this many consecutive slow pictures, because a healthy server may send one or two slowly. */
const OUTAGE_AFTER = 3;
/** Maximum number of folders for which slow pictures are counted. Further folders replace the least recently used. */
const MAX_FOLDERS = 100;

/**
 * How a request for a picture ended. `unknown`: the visitor disconnected, the connection to the server failed, or the
 * response is not a picture.
 */
export type PictureEnd = 'complete' | 'slow' | 'unknown';

interface FolderState {
  slow: number;
  /** Whether one picture is being requested to detect the end of the outage. */
  isProbing: boolean;
}

/**
 * Returns the first two segments of a path, such as `/media/video-host`, because each such folder may be on another
 * server.
 */
const folderOf = (path: string): string => path.split('/', 3).join('/');

/**
 * Detects servers whose pictures hang or arrive slowly. During an outage of a server, one picture at a time is
 * requested, to detect the end of the outage. Requests for the server's other pictures fail immediately. Otherwise
 * slow pictures would repeatedly occupy all six HTTP/1.1 connections of a browser, and the page's scripts would wait
 * for more than 20 s.
 */
export function createSlowPictureDetector({ warn, info }: Pick<typeof log, 'warn' | 'info'>) {
  const folders = new LRUCache<string, FolderState>({ max: MAX_FOLDERS });

  function recordSlow(folder: string) {
    const state = folders.get(folder) ?? { slow: 0, isProbing: false };
    folders.set(folder, state);
    state.slow += 1;
    if (state.slow !== OUTAGE_AFTER) return;
    warn('Pictures arrive too slowly; most requests for them fail until one picture is complete.', {
      folder,
      remedy: 'Check the server of these pictures and the network to it. Pages show coloured areas instead.',
    });
  }

  function recordComplete(folder: string) {
    const isOutage = (folders.get(folder)?.slow ?? 0) >= OUTAGE_AFTER;
    if (folders.delete(folder) && isOutage) info('Pictures arrive in time again.', { folder });
  }

  return {
    /**
     * Must be called before a picture is requested.
     *
     * @returns a function to call when the request ends (further calls have no effect), or `undefined` if the picture
     *   must not be requested
     */
    start(path: string): ((end: PictureEnd) => void) | undefined {
      const folder = folderOf(path);
      const state = folders.get(folder);
      const outage = state && state.slow >= OUTAGE_AFTER ? state : undefined;
      if (outage?.isProbing) return undefined;
      if (outage) outage.isProbing = true;
      let hasEnded = false;
      return (end) => {
        if (hasEnded) return;
        hasEnded = true;
        if (outage) outage.isProbing = false;
        if (end === 'slow') recordSlow(folder);
        if (end === 'complete') recordComplete(folder);
      };
    },
  };
}
