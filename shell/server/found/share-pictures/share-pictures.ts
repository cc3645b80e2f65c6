import { join } from 'node:path';
import { log } from '../../log';
import type { Settings } from '../../settings';
import { createDrawing } from './draw-share-picture';
import { fetchBackdrop } from './fetch-backdrop';
import { createPictureStore } from './picture-store';
import { shareKey, type ShareFacts } from './share-facts';

export interface SharePicture {
  readonly bytes: Buffer;
  /** False for one that lacks its backdrop, which may be there the next time. */
  readonly whole: boolean;
}

/** So many wait for their drawing; who comes beyond that gets the site's picture. */
const MAX_WAITING = 20;

/** The pictures for shared links: drawn once, one at a time, and kept on disk. */
export function createSharePictures(settings: Pick<Settings, 'backendUrl' | 'site' | 'dataDir'>) {
  const folder = join(settings.dataDir, 'cache', 'share-pictures');
  const store = createPictureStore(folder);
  // Not in the cache: fonts that go while they are in use draw boxes.
  const draw = createDrawing(join(settings.dataDir, 'fonts'));
  const atWork = new Map<string, Promise<SharePicture | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(facts: ShareFacts, key: string): Promise<SharePicture | undefined> {
    try {
      const backdrop = facts.picture === undefined ? 'none' : await fetchBackdrop(facts.picture, settings);
      const image = typeof backdrop === 'string' ? undefined : backdrop;
      // A picture that cannot be read is none.
      const bytes = await draw(facts, image).catch((error: unknown) => {
        if (image === undefined) throw error;
        return draw(facts, undefined);
      });
      const whole = backdrop !== 'failed';
      if (whole) await store.keep(key, bytes);
      return { bytes, whole };
    } catch (error) {
      log.warn('A picture for shared links could not be drawn.', {
        title: facts.title,
        error: String(error),
      });
      return undefined;
    }
  }

  async function find(facts: ShareFacts, key: string): Promise<SharePicture | undefined> {
    const kept = await store.read(key);
    if (kept) return { bytes: kept, whole: true };
    const drawing = last.then(() => make(facts, key));
    last = drawing;
    return drawing;
  }

  return {
    kept: store.read,
    /** `undefined` when it cannot be drawn, or too many wait. */
    async get(facts: ShareFacts): Promise<SharePicture | undefined> {
      const key = shareKey(facts);
      const known = atWork.get(key);
      if (known) return known;
      if (atWork.size >= MAX_WAITING) return undefined;
      const work = find(facts, key).finally(() => atWork.delete(key));
      atWork.set(key, work);
      return work;
    },
  };
}

export type SharePictures = ReturnType<typeof createSharePictures>;
