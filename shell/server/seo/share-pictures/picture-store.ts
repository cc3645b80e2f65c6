import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 400 * 1024 * 1024;

export type PictureStore = ReturnType<typeof createPictureStore>;

/**
 * Stores finished pictures on disk. Above 400 MB, the least recently used pictures are deleted. The folder may be
 * emptied at any time.
 */
export function createPictureStore(folder: string) {
  const fileOf = (key: string) => join(folder, `${key}.jpg`);
  /** Sizes of the stored pictures in bytes, by key. */
  const index = new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => void (reason === 'evict' && rm(fileOf(key), { force: true })),
  });

  /** Adds the pictures from earlier runs to the index, oldest first. */
  async function indexFolder(): Promise<void> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg'));
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { key: name.slice(0, -'.jpg'.length), size, mtimeMs };
      }),
    );
    files.sort((a, b) => a.mtimeMs - b.mtimeMs);
    for (const { key, size } of files) index.set(key, size);
  }
  // Fails only if a file disappears in the meantime. The pictures from earlier runs are then still served, but they do
  // not count towards the limit.
  void indexFolder().catch(() => undefined);

  return {
    async read(key: string): Promise<Buffer | undefined> {
      index.get(key);
      return readFile(fileOf(key)).catch(() => undefined);
    },
    /** Stores a picture. Errors are ignored: on a full or read-only disk, the picture is sent but not cached. */
    async write(key: string, bytes: Buffer): Promise<void> {
      const temporary = join(folder, `${key}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, fileOf(key));
        index.set(key, bytes.length);
      } catch {
        await rm(temporary, { force: true });
      }
    },
  };
}
