import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { openDatabase, type Database } from '../database/open-database';

let backend: TestBackend;
let database: Database;
beforeAll(async () => {
  backend = await startTestBackend();
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
  // "travel" is in all 800 descriptions, and in the titles of the newest 40 videos. 140 words begin with "moun".
  await database.pool.query(`
    insert into videos (id, video, category, category_slug, title, description, source, search)
    select id, 'https://www.youtube.com/watch?v=abcdefghijk', 'Most Watched', 'most-watched', title, description,
      '{}', setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description), 'C')
    from (
      select 1000 + n as id, case when n > 760 then 'travel number' || n else 'film number' || n end as title,
        'travel ' || 'moun' || chr(97 + n % 20) || chr(97 + n % 7) || case when n % 100 = 0 then ' glacier' else '' end
          as description
      from generate_series(1, 800) as n
    ) as rows`);
  await database.pool.query(`select refresh_search_words('video')`);
  await database.pool.query('update content_state set version = version + 1');
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});

/** Adds `count` videos, newer than all existing videos. Each has the text `description` followed by a number. */
async function addNewest(count: number, description: string) {
  await database.pool.query(
    `insert into videos (id, video, category, category_slug, title, description, source, search)
     select (select max(id) from videos) + n, 'https://www.youtube.com/watch?v=abcdefghijk', 'Most Watched', 'most-watched',
       'Later', $2 || n, '{}', setweight(to_tsvector('simple', $2 || n), 'C')
     from generate_series(1, $1::integer) as n`,
    [count, description],
  );
  await database.pool.query(`select refresh_search_words('video')`);
  await database.pool.query('update content_state set version = version + 1');
}

interface Answer {
  data: { id: number; title: string; description: string }[];
  total?: number;
}

async function search(fields: object): Promise<Answer> {
  const answer = await backend.app.inject({ method: 'POST', url: '/api/search', payload: fields });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('matches in titles rank above hundreds of matches in descriptions', async () => {
  const { data } = await search({ title: 'travel' });
  expect(data).toHaveLength(60);
  expect(data.slice(0, 40).map(({ id }) => id)).toEqual(
    Array.from({ length: 40 }, (_, index) => 1761 + index),
  );
  expect(data[40]?.title).toMatch(/^film/);
});

test('a search has at most 300 matches, and its pages contain each match once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => search({ title: 'travel', page, per_page: 100 })),
  );
  expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 100, 0]);
  expect(pages[0]?.total).toBe(300);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(300);
});

test('best matches are stored only for words in more than 100 records; searches for rarer words still find all matches', async () => {
  await addNewest(101, 'caravan ');
  await addNewest(100, 'oasis ');
  const { rows } = await database.pool.query(
    `select word from search_words where word in ('caravan', 'oasis') and best_ids is not null`,
  );
  expect(rows).toEqual([{ word: 'caravan' }]);
  expect((await search({ title: 'caravan', page: 1, per_page: 10 })).total).toBe(101);
  expect((await search({ title: 'oasis', page: 1, per_page: 10 })).total).toBe(100);
});

test('a search for a word and a prefix with many completions finds only records with both', async () => {
  await database.pool.query(`
    insert into videos (id, video, category, category_slug, title, description, source, search)
    values (5000, 'https://www.youtube.com/watch?v=abcdefghijk', 'Most Watched', 'most-watched', 'Glacier', 'x', '{}',
      setweight(to_tsvector('simple', 'glacier'), 'A'))`);
  const { data } = await search({ title: 'glacier moun' });
  expect(data.map(({ id }) => id).sort()).toEqual([1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800]);
  expect((await search({ title: 'glacier' })).data[0]?.id).toBe(5000);
});

test('a search for a frequent word and a prefix with many completions has results', async () => {
  expect((await search({ title: 'moun film' })).data).toHaveLength(60);
});

test('a search for "travel" also finds "travelogue", and matches that are older than the newest 1,000 records', async () => {
  await database.pool.query(`
    update videos set search = search || setweight(to_tsvector('simple', 'travelogue'), 'A') where id = 1001`);
  await addNewest(1_100, 'nothing ');
  const { data, total } = await search({ title: 'travel', page: 1, per_page: 100 });
  expect(total).toBe(300);
  // These are the 40 videos with "travel" in the title and the one video in which "travelogue" has a title's weight.
  expect(
    data
      .slice(0, 41)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1001, ...Array.from({ length: 40 }, (_, index) => 1761 + index)]);
});

test('a search for two words finds the records with both words, or with either word if no record has both', async () => {
  expect((await search({ title: 'travel number780' })).data.map(({ id }) => id)).toEqual([1780]);
  const either = await search({ title: 'glacier number780', page: 1, per_page: 100 });
  expect(either.total).toBe(9 + 1);
});
