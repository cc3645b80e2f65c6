import type { Database } from '../database/open-database';

export type OpenDatabase = () => Promise<Database>;

/** Opens the database for one piece of work. */
export async function withDatabase<Result>(
  open: OpenDatabase,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
