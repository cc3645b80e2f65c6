import { createHash } from 'node:crypto';
import pg from 'pg';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend } from '../../testing/test-backend';

/*
 * The cost of a request must not depend on the size of the archive. `npm test` uses 20,000 videos, 20,000 shorts and
 * 10,000 posts. `ARCHIVE_SCALE=1` uses the largest supported archive: 1,000,000 videos, 100,000 shorts and 50,000
 * posts. The workflow `whole.yml` also runs this file with `ARCHIVE_SCALE=1`, unless a push started the workflow. The
 * numbers of other records, and the limits of rows and bytes per request, are the same at every scale.
 */

const scale = Number(process.env['ARCHIVE_SCALE'] ?? '0.02');
const videos = 1_000_000 * scale;
const shorts = Math.min(100_000, 1_000_000 * scale);
const posts = Math.min(50_000, 500_000 * scale);
const [categories, ads, jobs] = [500, 5_000, 2_000];

/** Limit for the number of rows that a request reads from all tables together, on average over a test's requests. */
const MAX_ROWS = 1_500;
/**
 * The limit for a search whose `MatchQuery` has `isBounded: false`. The search reads the newest 1,000 records, up to
 * 800 matches in the titles and up to 800 matches in the full text.
 */
const MAX_SEARCH_ROWS = 3_000;
/**
 * The limit for a search whose `MatchQuery` has `isBounded: true`. The search reads up to 300 matches from the index,
 * and the stored best matches of frequent words.
 */
const MAX_WORD_SEARCH_ROWS = 700;
const MAX_BYTES = 100_000;

const rareWord = createHash('md5').update('777').digest('hex');

const category = `'Category ' || (n % ${categories})`;
const slug = `'category-' || (n % ${categories})`;
const words = `'Journey ' || n || ' hunza valley ' || md5(n::text) || case n % 2 when 0 then ' morning' else ' evening' end ||
  case when n > ${videos} * 0.9 then ' lately' else '' end || case n % 50 when 0 then ' glacier' else '' end`;
const rows = (count: number) => `from generate_series(1, ${count}) as n`;
const statements = [
  'truncate categories, videos, shorts, ads, posts, jobs, search_words, post_tags',
  `insert into categories (name, slug, icon, position, source)
   select ${category}, ${slug}, 'media/icons/star.svg', n, '{}' ${rows(categories)}`,
  `insert into videos (id, video, category, category_slug, title, description, source, search)
   select n, 'https://youtu.be/' || lpad(n::text, 11, '0'), ${category}, ${slug}, ${words}, repeat('A film. ', 30), '{}',
     setweight(to_tsvector('simple', ${words}), 'A') ${rows(videos)}`,
  `insert into shorts (id, category, category_slug, title, shorts_video, source)
   select n, ${category}, ${slug}, ${words}, 'https://youtu.be/' || lpad(n::text, 11, '0'), '{}' ${rows(shorts)}`,
  `insert into ads (id, category, category_slug, links, image, source)
   select n, 'Details', 'details', 'https://sponsor.example/' || n, 'media/ads/' || n || '.webp', '{}' ${rows(ads)}`,
  `insert into posts (id, title, description, tags, images, updated_at, source, search)
   select n, ${words}, repeat('<p>Words of a post.</p>', 20), '#north, #road', '[]', now() - n * interval '1 hour', '{}',
     setweight(to_tsvector('simple', ${words}), 'A') ${rows(posts)}`,
  `insert into jobs (id, title, time, end_time, image, message, source)
   select n, 'Job ' || n, '2026-01-01', '2026-12-31', 'media/jobs/desk.webp', 'Apply.', '{}' ${rows(jobs)}`,
  ...['video', 'post'].map((kind) => `select refresh_search_words('${kind}')`),
  ...['videos', 'shorts', 'ads', 'jobs', 'posts'].map((kind) => `select refresh_list('${kind}')`),
  'select refresh_post_tags()',
  'vacuum analyze',
];

let databaseUrl: string;

async function withClient<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the number of rows that all connections have read. Stop the backend first, because PostgreSQL may not count
 * the last reads of a connection until the connection ends.
 */
const readRows = () =>
  withClient(async (client) => {
    const { rows: sums } = await client.query<{ read: string }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_user_tables
       where relname = any('{categories,videos,shorts,ads,posts,jobs,list_totals,list_blocks,search_words,post_tags}')`,
    );
    return Number(sums[0]?.read);
  });

beforeAll(async () => {
  const backend = await startTestBackend();
  ({ databaseUrl } = backend);
  await backend.stop();
  await withClient(async (client) => {
    // Aborts a statement that hangs, so that the error below shows the statement.
    await client.query(`set statement_timeout = '${scale < 1 ? 2 : 10} min'`);
    for (const statement of statements)
      await client.query(statement).catch((cause: unknown) => {
        throw new Error(`This statement failed: ${statement}`, { cause });
      });
  });
}, 900_000);
afterAll(removeTemporaryFolders);

interface Request {
  readonly method?: 'POST';
  readonly url: string;
  readonly payload?: object;
}

const post = (call: string, payload: object): Request => ({ method: 'POST', url: `/api/${call}`, payload });
const search = (title: string, page = 1) => post('search', { title, page, per_page: 24 });
const get = (call: string): Request => ({ url: `/api/${call}` });
const last = (count: number, size: number) => Math.ceil(count / size);

test.each<[name: string, requests: Request[], maxRows?: number]>([
  ['videos', [1, 7, last(videos, 24)].map((page) => post('VideosGet', { page, per_page: 24 }))],
  ['newest videos', [1, 9].map((page) => post('VideosGet', { page, per_page: 24, order: 'newest' }))],
  ['a category', [1, 2, 4].map((page) => post('VideosGet', { category: 'Category 7', page, per_page: 24 }))],
  ['one video', [post('VideosGet', { id: videos }), post('VideosGet', { id: 99_999_999 })]],
  ['shorts', [1, 5, last(shorts, 24)].map((page) => post('shortsGet', { page, per_page: 24 }))],
  ['ads', [1, 50, last(ads, 12)].map((page) => post('addsGet', { category: 'Details', page, per_page: 12 }))],
  ['categories', [1, 20].map((page) => get(`Category?page=${page}&per_page=24`))],
  ['one category', [get('Category?slug=category-499'), get('Category?slug=nowhere')]],
  ['jobs', [1, last(jobs, 12)].map((page) => get(`Jobs?page=${page}&per_page=12`))],
  ['posts', [1, 9, last(posts, 10)].map((page) => get(`Blog?page=${page}&per_page=10`))],
  ['one post', [get('Blog/1'), get(`Blog/${posts}`)]],
  ['a frequent word', [search('hunza'), search('hunza', 5)], MAX_WORD_SEARCH_ROWS],
  ['a word in every fiftieth title', [search('glacier'), search('glacier', 5)], MAX_WORD_SEARCH_ROWS],
  ['a rare word', [search(rareWord)], MAX_WORD_SEARCH_ROWS],
  ['a frequent and a rare word', [search(`journey ${rareWord}`)], MAX_WORD_SEARCH_ROWS],
  ['a misspelled frequent word', [search('hunzza')], MAX_WORD_SEARCH_ROWS],
  ['a frequent word that only the newest videos contain', [search('lately')], MAX_WORD_SEARCH_ROWS],
  ['posts with a frequent word', [get('BlogSearch?search=valley&page=1&per_page=10')], MAX_WORD_SEARCH_ROWS],
  ['a frequent word and a prefix with many completions', [search('journey 77')], MAX_SEARCH_ROWS],
  ['two prefixes with many completions', [search('77 c')], MAX_SEARCH_ROWS],
  ['frequent words that never occur together', [search('morning evening')], MAX_SEARCH_ROWS],
])('%s: response size and number of rows read are bounded', async (_name, requests, maxRows = MAX_ROWS) => {
  const before = await readRows();
  const backend = await startTestBackend({ databaseUrl });
  const answers = [];
  for (const request of requests) answers.push(await backend.app.inject(request));
  await backend.stop();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
  expect(Math.max(...answers.map(({ rawPayload }) => rawPayload.length))).toBeLessThan(MAX_BYTES);
  expect(((await readRows()) - before) / requests.length).toBeLessThan(maxRows);
});

test(
  '`refresh_search_words` finishes in time even if autovacuum analyzes the table before new words are committed',
  () =>
    withClient((client) =>
      withClient(async (autovacuum) => {
        await client.query('delete from search_words');
        await client.query('begin');
        await client.query(`set local statement_timeout = '${scale < 1 ? '30 s' : '10 min'}'`);
        await client.query(
          `insert into search_words (kind, word) select 'video', 'new' || n from generate_series(1, 30000) as n`,
        );
        await autovacuum.query('analyze search_words');
        for (const kind of ['video', 'post']) await client.query(`select refresh_search_words('${kind}')`);
        await client.query('commit');
      }),
    ),
  900_000,
);
