import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors';

/** The names of the files and folders in a folder; empty if the folder cannot be read. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The text of a file, or `undefined` if there is no such file. */
export const readIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** Writes a file and calls fsync, so that the content survives a crash of the machine. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes renames and new files in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // On Windows, Node cannot open a folder, so it cannot call fsync.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically: a reader sees either the old content or the new content, even after a crash.
 *
 * @param options.draft path of the temporary file that is renamed to `path`. It must be in the same folder, and stays
 *   there after a crash. By default, its name is unique and ends with `.tmp`.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  { draft = `${path}.${process.pid}.${randomUUID()}.tmp`, mode = 0o666 } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeDurably(draft, content, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
