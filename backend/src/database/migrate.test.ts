import { createTestDatabase } from '../../testing/test-database';
import { openDatabase } from './open-database';

const open = (url: string) => openDatabase({ url, dataFolder: '/nowhere' });

/** Creates a database, applies all migrations, and runs `statement` in it. */
async function migratedDatabase(statement: string): Promise<string> {
  const url = await createTestDatabase();
  const { pool, close } = await open(url);
  await pool.query(statement);
  await close();
  return url;
}

test('after a rollback, an older backend opens a database that a newer backend has migrated', async () => {
  const url = await migratedDatabase(
    `insert into kysely_migration values ('9998-new', '2999-01-01'), ('9999-newer', '2999-01-02')`,
  );
  for (const _start of ['first', 'second']) {
    const { newerMigrations, close } = await open(url);
    expect(newerMigrations).toEqual(['9998-new', '9999-newer']);
    await close();
  }
});

test('an unknown migration that is older than the newest known migration is an error, and its message does not mention missing rights', async () => {
  const url = await migratedDatabase(
    `update kysely_migration set name = '0003-other' where name = '0003-events'`,
  );
  await expect(open(url)).rejects.toThrow(/^The database could not be migrated: .*0003-other is missing\.$/);
});

test('if the account may not create tables, the message names the missing rights', async () => {
  // All databases of a test run share their roles, so a repeated test needs another name.
  const account = `reader_${Date.now()}`;
  const url = await migratedDatabase(`create role ${account} login; drop table kysely_migration`);
  await expect(open(url.replace('safar@', `${account}@`))).rejects.toThrow(
    /permission denied .* needs the right to create tables/,
  );
});
