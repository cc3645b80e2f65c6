import { splitTags } from '@safar/domain/text';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../../testing/test-database';
import * as content from './0001-content';
import * as search from './0002-search';
import * as searchTitles from './0006-search-titles';
import * as searchInSql from './0012-search-in-sql';
import * as urduCommas from './0020-urdu-commas-in-tags';

test('the migration splits the tags of existing posts as `splitTags` does, and so does each later refresh', async () => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase() });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (transaction) => {
    for (const { up } of [content, search, searchTitles, searchInSql]) await up(transaction);
  });
  const texts = ['#ہنزہ، #کھانا', 'سفر،ہنزہ', '#food, road'];
  for (const [id, tags] of texts.entries())
    await pool.query(
      `insert into posts (id, title, description, tags, images, updated_at, source)
       values ($1, '', '', $2, '[]', now(), '{}')`,
      [id, tags],
    );
  await pool.query('select refresh_post_tags()');
  const tagsOfPosts = async () => {
    const { rows } = await pool.query<{ post_id: number; tag: string }>('select post_id, tag from post_tags');
    return texts.map((_text, id) =>
      rows
        .filter(({ post_id }) => post_id === id)
        .map(({ tag }) => tag)
        .sort(),
    );
  };
  const expected = texts.map((text) => splitTags(text).sort());
  expect(await tagsOfPosts()).not.toEqual(expected);

  await db.transaction().execute((transaction) => urduCommas.up(transaction));

  expect(await tagsOfPosts()).toEqual(expected);
  await pool.query('select refresh_post_tags()');
  expect(await tagsOfPosts()).toEqual(expected);
  await db.destroy();
});
