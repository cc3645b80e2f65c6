import { join } from 'node:path';
import { log } from '@safar/server/log';
import type { Settings } from '@safar/server/settings';
import { createShareDrawing } from './draw-share-picture';
import { fetchBackdrop } from './fetch-backdrop';
import { createPictureStore } from './picture-store';
import { cardHash, type ShareCard } from './share-card';

interface SharePicture {
  readonly bytes: Buffer;
  /** `false` if the background could not be fetched. A later attempt may then draw the image with its background. */
  readonly isFinal: boolean;
}

/** Maximum number of images that are being drawn or are in the queue. At this limit, `get` draws no further images. */
const MAX_PENDING = 20;

/**
 * Draws Open Graph images, one at a time. Final images are stored on disk, so that they need not be drawn again.
 */
export function createSharePictures(
  settings: Pick<Settings, 'backendUrl' | 'mediaUrl' | 'site' | 'dataDir'>,
) {
  const store = createPictureStore(join(settings.dataDir, 'cache', 'share-pictures'));
  const draw = createShareDrawing();
  const pending = new Map<string, Promise<SharePicture | undefined>>();
  let drawQueue: Promise<unknown> = Promise.resolve();

  async function create(card: ShareCard, key: string): Promise<SharePicture | undefined> {
    try {
      const backdrop = card.picture === undefined ? 'none' : await fetchBackdrop(card.picture, settings);
      const image = typeof backdrop === 'string' ? undefined : backdrop;
      // If the background picture cannot be decoded, the Open Graph image is drawn without it.
      const bytes = await draw(card, image).catch((error: unknown) => {
        if (image === undefined) throw error;
        return draw(card, undefined);
      });
      const isFinal = backdrop !== 'failed';
      if (isFinal) await store.write(key, bytes);
      return { bytes, isFinal };
    } catch (error) {
      log.warn('An Open Graph image could not be drawn.', { title: card.title, error: String(error) });
      return undefined;
    }
  }

  async function readStored(key: string): Promise<SharePicture | undefined> {
    const bytes = await store.read(key);
    return bytes && { bytes, isFinal: true };
  }

  async function readOrCreate(card: ShareCard, key: string): Promise<SharePicture | undefined> {
    const stored = await readStored(key);
    if (stored) return stored;
    const drawing = drawQueue.then(() => create(card, key));
    drawQueue = drawing;
    return drawing;
  }

  return {
    readStored: store.read,
    /**
     * Returns the Open Graph image, stored or newly drawn. Returns `undefined` if drawing fails, or if the image is not
     * stored and too many images are pending.
     */
    async get(card: ShareCard): Promise<SharePicture | undefined> {
      const key = cardHash(card);
      const existing = pending.get(key);
      if (existing) return existing;
      if (pending.size >= MAX_PENDING) return readStored(key);
      const picture = readOrCreate(card, key).finally(() => pending.delete(key));
      pending.set(key, picture);
      return picture;
    },
  };
}

export type SharePictures = ReturnType<typeof createSharePictures>;
