import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { contentRows } from './content-rows';
import type { Content } from './item-schemas';
import { readContent } from './read-content';
import { storeContent } from './store-content';

export interface LoadOptions {
  /** Leave a database alone that has ever held content: the first start must not undo an editor's work. */
  onlyWhenEmpty?: boolean;
}

/**
 * Loads the content files of a folder in one transaction. Running backends notice within API_CACHE_SECONDS.
 *
 * @returns what was loaded, or undefined when the database had content and `onlyWhenEmpty` was asked for.
 * @throws {ContentError} with every problem in the files; nothing is loaded then.
 */
export async function loadContent(
  db: Kysely<Tables>,
  folder: string,
  { onlyWhenEmpty = false }: LoadOptions = {},
): Promise<Content | undefined> {
  if (onlyWhenEmpty && (await hasContent(db))) return undefined;
  const files = readContent(folder);
  return db.transaction().execute(async (transaction) => {
    // The row lock makes loads wait for each other, also those of backends that start at the same moment.
    const { version } = await transaction
      .selectFrom('content_state')
      .select('version')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (onlyWhenEmpty && version > 0) return undefined;
    await storeContent(transaction, contentRows(files));
    await transaction
      .updateTable('content_state')
      .set({ version: version + 1 })
      .where('id', '=', 1)
      .execute();
    return files.content;
  });
}

async function hasContent(db: Kysely<Tables>): Promise<boolean> {
  const state = await db.selectFrom('content_state').select('version').where('id', '=', 1).executeTakeFirst();
  return (state?.version ?? 0) > 0;
}
