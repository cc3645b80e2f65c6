import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a cleaned picture so that it survives a crash, under a name that nobody can guess. The folder is not
 * served: the pictures are the visitors' own.
 *
 * @returns the file's name below `folder`.
 */
export async function storePicture(folder: string, bytes: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  const draft = join(folder, `${name}.part`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
  await syncFolder(folder);
  return name;
}

export async function removePicture(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
}

/** The new name is an entry of the folder, which has to reach the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
