import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gate } from './gate';

/** Returns the bytes kept under a name, or makes and keeps them. */
export type PictureCache = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * A cache on disk. Files appear whole or not at all, requests for the same picture share one drawing, and no more than
 * two pictures are drawn at once, so that a page of thumbnails does not starve the rest of the server.
 */
export function pictureCache(folder: string): PictureCache {
  const atWork = new Map<string, Promise<Buffer>>();
  const drawing = gate(2);
  const find = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const file = join(folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) return kept;
    const bytes = await drawing(make);
    // A full or read-only disk costs speed, never the picture.
    await keep(file, bytes).catch(() => undefined);
    return bytes;
  };
  return (name, make) => {
    const known = atWork.get(name);
    if (known !== undefined) return known;
    const work = find(name, make).finally(() => atWork.delete(name));
    atWork.set(name, work);
    return work;
  };
}
