import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** A picture that is being written. */
export const draftOf = (name: string): string => `${name}.part`;

/** Removes a picture, finished or not, and then what the database knows of it: a crash in between leaves no file. */
export async function removePicture(db: Kysely<Tables>, folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, draftOf(name)), { force: true });
  await db.deleteFrom('pictures').where('name', '=', name).execute();
}
