import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** About 400 MB. */
const MAX_PICTURES = 5_000;
/** Pictures between two looks at how many there are. */
const SWEEP_AFTER = 500;

/** Finished pictures on disk by their keys; the folder may be emptied at any time. */
export function createPictureStore(folder: string) {
  const fileOf = (key: string) => join(folder, `${key}.jpg`);
  let written = 0;

  /** Titles change, and pictures of the old ones stay: the oldest go. */
  async function sweep() {
    const names = await readdir(folder);
    if (names.length <= MAX_PICTURES) return;
    const files = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
    );
    files.sort((a, b) => a.time - b.time);
    for (const { name } of files.slice(0, files.length - MAX_PICTURES + SWEEP_AFTER)) {
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    read: (key: string): Promise<Buffer | undefined> => readFile(fileOf(key)).catch(() => undefined),
    /** A full or read-only disk costs speed, never the picture. */
    async keep(key: string, bytes: Buffer): Promise<void> {
      const unfinished = join(folder, `${key}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, bytes);
        await rename(unfinished, fileOf(key));
        written += 1;
        if (written % SWEEP_AFTER === 0) await sweep();
      } catch {
        await rm(unfinished, { force: true });
      }
    },
  };
}
