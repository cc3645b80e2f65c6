import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { removePicture } from './remove-picture';

/** Long enough for every submission that is under way. */
const usualAge = 3600;

/**
 * Removes the pictures whose submission never came or is gone.
 *
 * @param olderThan in seconds, since the picture was begun.
 * @returns how many there were.
 */
export async function sweepPictures(
  db: Kysely<Tables>,
  folder: string,
  olderThan: number = usualAge,
): Promise<number> {
  const orphans = await db
    .selectFrom('pictures')
    .select('name')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${olderThan})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('submissions').select('id').whereRef('submissions.picture', '=', 'pictures.name')),
      ),
    )
    .execute();
  for (const { name } of orphans) await removePicture(db, folder, name);
  return orphans.length;
}
