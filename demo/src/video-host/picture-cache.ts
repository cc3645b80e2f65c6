import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@safar/service/files';

/** Returns the cached picture with this name. If there is none, draws and caches the picture. */
type PictureCache = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Creates a cache on disk. Files are written atomically, and concurrent requests for the same picture draw it only
 * once.
 */
export function createPictureCache(folder: string): PictureCache {
  const pending = new Map<string, Promise<Buffer>>();
  const find = async (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const file = join(folder, name);
    const cached = await readFile(file).catch(() => undefined);
    if (cached !== undefined) return cached;
    const bytes = await draw();
    // Ignores write errors. If the disk is full or read-only, the picture is drawn again for every request.
    await writeAtomically(file, bytes).catch(() => undefined);
    return bytes;
  };
  return (name, draw) => {
    const known = pending.get(name);
    if (known !== undefined) return known;
    const work = find(name, draw).finally(() => pending.delete(name));
    pending.set(name, work);
    return work;
  };
}
