import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { syncFolder } from '../files/sync-folder';
import { draftOf, removePicture } from './remove-picture';

export interface StoredPicture {
  /** Of the file, below the folder of uploads. */
  readonly name: string;
  /** For the picture that no submission will have. */
  remove(): Promise<void>;
}

/**
 * Writes a cleaned picture so that it survives a crash, under a name that nobody can guess. The folder is not
 * served: the pictures are the visitors' own. The database knows the name before the first byte is written, so that
 * whatever happens, no file is forgotten.
 */
export async function storePicture(
  db: Kysely<Tables>,
  folder: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  const name = `${randomUUID()}.jpg`;
  await db.insertInto('pictures').values({ name }).execute();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, draftOf(name));
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
  await syncFolder(folder);
  return { name, remove: () => removePicture(db, folder, name) };
}
