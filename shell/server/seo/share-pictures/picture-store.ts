import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@safar/service/files';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 400 * 1024 * 1024;

/**
 * Stores share pictures on disk. If their total size exceeds `maxBytes`, the least recently used pictures are deleted.
 * The folder may be emptied at any time.
 */
export function createPictureStore(folder: string, maxBytes = MAX_BYTES) {
  const nameOf = (key: string) => `${key}.jpg`;
  /** Sizes of the stored files in bytes, by name. */
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => void (reason === 'evict' && rm(join(folder, name), { force: true })),
  });

  /**
   * Adds the files from earlier runs to the index, oldest first. The index also includes temporary files that a killed
   * process left behind, so that they are deleted eventually.
   */
  async function indexFolder(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { name, size, mtimeMs };
      }),
    );
    files.sort((a, b) => a.mtimeMs - b.mtimeMs);
    for (const { name, size } of files) index.set(name, size);
  }
  void indexFolder();

  return {
    async read(key: string): Promise<Buffer | undefined> {
      index.get(nameOf(key));
      return readFile(join(folder, nameOf(key))).catch(() => undefined);
    },
    /** Stores a picture. Errors are ignored: on a full or read-only disk, the picture is sent but not cached. */
    async write(key: string, bytes: Buffer): Promise<void> {
      await writeAtomically(join(folder, nameOf(key)), bytes).then(
        () => index.set(nameOf(key), bytes.length),
        () => undefined,
      );
    },
  };
}
