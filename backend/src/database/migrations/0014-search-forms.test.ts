import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { removeTemporaryFolders } from '../../../testing/temporary-folder';
import { startTestBackend } from '../../../testing/test-backend';
import * as searchForms from './0014-search-forms';

afterAll(removeTemporaryFolders);

test('the migration makes Urdu digits searchable as Latin and Urdu digits, and removes them from `search_words`', async () => {
  const backend = await startTestBackend();
  const pool = new pg.Pool({ connectionString: backend.databaseUrl });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const found = async (title: string) => {
    const response = await backend.app.inject({ method: 'POST', url: '/api/search', payload: { title } });
    return response.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };
  // Stores video 3 and its search word in the way that backends before this migration stored them.
  await pool.query(`
    update videos set search = setweight(to_tsvector('simple', 'میلہ ۱۹۵۸'), 'A'),
      source = (source::jsonb || '{"title": "میلہ ۱۹۵۸"}')::json
    where id = 3`);
  await pool.query(`insert into search_words (kind, word) values ('video', '۱۹۵۸')`);
  expect(await found('1958')).not.toContain(3);

  await db.transaction().execute((transaction) => searchForms.up(transaction));

  // The backend caches search results until the version of the content changes.
  await pool.query('update content_state set version = version + 1');
  expect(await found('1958')).toEqual([3]);
  expect(await found('۱۹۵۸')).toEqual([3]);
  const { rows } = await pool.query(`select 1 from search_words where word ~ '[۰-۹]'`);
  expect(rows).toEqual([]);
  await db.destroy();
  await backend.stop();
});
