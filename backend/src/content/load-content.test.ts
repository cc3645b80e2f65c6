import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { sampleArtwork, sampleContent, writeContent } from '../../testing/sample-content';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';
import * as contentArtwork from '../database/migrations/0018-content-artwork';
import { openDatabase, type Database } from '../database/open-database';
import { ContentError } from './content-problem';
import { exportContent } from './export-content';
import { loadContent, type LoadProgress } from './load-content';
import { indexedWords } from './prepare-item';
import { contentKinds } from './records';

let database: Database;
beforeAll(async () => {
  const url = await createTestDatabase();
  database = await openDatabase({ url, dataFolder: temporaryFolder() });
});
afterAll(async () => {
  await database.close();
  removeTemporaryFolders();
});

const load = (changes = {}) => loadContent(database.db, writeContent(temporaryFolder(), changes));

const countOf = async (table: 'videos' | 'posts') =>
  (await database.db.selectFrom(table).select('id').execute()).length;

async function problemsOf(changes: Record<string, unknown>): Promise<string[]> {
  const error: unknown = await load(changes).catch((reason: unknown) => reason);
  if (!(error instanceof ContentError)) throw new Error('loadContent() did not reject with a ContentError.');
  return error.message.split('\n').slice(1);
}

test('a second load of the same files adds no records, and records that are missing from the files are removed', async () => {
  await load();
  await load();
  expect(await countOf('videos')).toBe(sampleContent.videos.length);
  await load({ videos: sampleContent.videos.slice(0, 2) });
  expect(await countOf('videos')).toBe(2);
});

test('a load reports its changes, and only a load with changes increases the content version', async () => {
  const [first, ...others] = sampleContent.videos;
  const version = async () =>
    (await database.db.selectFrom('content_state').selectAll().execute())[0]?.version;
  await load();
  const before = await version();
  const changed = await load({
    videos: [{ ...first, title: 'New title' }, ...others.slice(1), { ...first, id: 99 }],
  });
  expect(changed?.videos).toEqual({ added: 1, changed: 1, removed: 1, unchanged: others.length - 1 });
  expect(changed?.posts).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 12 });
  expect(await version()).toBe(Number(before) + 1);
  const { rows } = await database.pool.query(`select id from videos where search @@ 'new & title'::tsquery`);
  expect(rows).toEqual([{ id: 1 }]);
  await load({ videos: [{ ...first, title: 'New title' }, ...others.slice(1), { ...first, id: 99 }] });
  expect(await version()).toBe(Number(before) + 1);
});

test('loading thousands of records reports progress, and an export contains the same records', async () => {
  const videos = Array.from({ length: 2500 }, (_, index) => ({ ...sampleContent.videos[0], id: index + 1 }));
  const folder = writeContent(temporaryFolder(), { videos });
  const reported: string[] = [];
  const shares: number[] = [];
  await loadContent(database.db, folder, {
    onProgress({ kind, step, rows, share }) {
      if (step === 'reading') shares.push(share);
      else if (kind === 'videos') reported.push(`${rows} ${step}`);
    },
  });
  expect(await countOf('videos')).toBe(2500);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(reported).toEqual(['2500 saving', '0 indexing']);
  const exported = join(temporaryFolder(), 'content');
  await exportContent(database.db, exported);
  const read = (from: string) => readFileSync(join(from, 'videos.json'), 'utf8');
  expect(read(exported)).toBe(read(folder));
});

test('a load that loses its database connection leaves the previous content unchanged', async () => {
  await load();
  const url = String(database.pool.options.connectionString);
  const loader = await openDatabase({ url, dataFolder: temporaryFolder() });
  const kills: Promise<unknown>[] = [];
  const kill = () =>
    void kills.push(
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
      ),
    );
  const videos = Array.from({ length: 2500 }, (_, index) => ({ ...sampleContent.videos[0], id: index + 1 }));
  const content = writeContent(temporaryFolder(), { videos, posts: [] });
  await expect(loadContent(loader.db, content, { onProgress: kill })).rejects.toThrow();
  // A `kill` query that is still running when the next test starts would end the connection of that test's load.
  await Promise.all(kills);
  await loader.close();
  expect([await countOf('videos'), await countOf('posts')]).toEqual([5, 12]);
});

test('the first successful load does not block readers and creates the full-text indexes, even after a rejected load', async () => {
  const url = await createTestDatabase();
  const other = await openDatabase({ url, dataFolder: temporaryFolder() });
  const invalid = writeContent(temporaryFolder(), { banner: { baner_tax: 7 } });
  await expect(loadContent(other.db, invalid)).rejects.toThrow(ContentError);
  const reader = await other.pool.connect();
  // This lock blocks the load within its transaction, after the load has written videos and posts.
  await reader.query(`begin; lock table jobs in share mode; set local lock_timeout = '1s'`);
  let loading: Promise<unknown> | undefined;
  await new Promise<void>((resolve) => {
    const onProgress = ({ kind, step }: LoadProgress) => {
      if (kind === 'posts' && step === 'indexing') resolve();
    };
    loading = loadContent(other.db, writeContent(temporaryFolder()), { onProgress });
  });
  expect((await reader.query('select from videos')).rowCount).toBe(0);
  expect((await reader.query('select from posts')).rowCount).toBe(0);
  await reader.query('commit');
  reader.release();
  await loading;
  const { rows } = await other.pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where tablename in ('videos', 'posts') and indexdef like '% gin %' order by 1`,
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'posts_search',
    'posts_titles',
    'videos_search',
    'videos_titles',
  ]);
  await other.close();
});

test('a load with `onlyWhenEmpty` does nothing if the database already has content', async () => {
  await load({ banner: { baner_tax: 'From the editor' } });
  const content = writeContent(temporaryFolder());
  expect(await loadContent(database.db, content, { onlyWhenEmpty: true })).toBeUndefined();
});

test('an export has the same bytes as the loaded files', async () => {
  const folder = writeContent(temporaryFolder());
  await loadContent(database.db, folder);
  const exported = join(temporaryFolder(), 'content');
  await exportContent(database.db, exported);
  expect(filesIn(exported)).toEqual(filesIn(folder));
});

test('the export of a database without content replaces the banner of an earlier export, and can be loaded', async () => {
  const url = await createTestDatabase();
  const empty = await openDatabase({ url, dataFolder: temporaryFolder() });
  const exported = writeContent(temporaryFolder());
  await exportContent(empty.db, exported);
  const report = await loadContent(empty.db, exported);
  expect(report?.banner).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 0 });
  await empty.close();
});

const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

test('an export loads completely into an empty database', async () => {
  await load({ posts: [postWithPictures] });
  const exported = join(temporaryFolder(), 'content');
  await exportContent(database.db, exported);
  const url = await createTestDatabase();
  const other = await openDatabase({ url, dataFolder: temporaryFolder() });
  await loadContent(other.db, exported, { onlyWhenEmpty: true });
  for (const kind of contentKinds) {
    const rows = ({ pool }: Database) => pool.query(`select * from ${kind} order by source::text`);
    expect((await rows(other)).rows).toEqual((await rows(database)).rows);
  }
  const again = join(temporaryFolder(), 'content');
  await exportContent(other.db, again);
  expect(filesIn(again)).toEqual(filesIn(exported));
  await other.close();
});

/** A post with pictures in `images` and in `description`. Both contain `art:…` references and other addresses. */
const postWithPictures = {
  ...sampleContent.posts[0],
  images: [{ image: 'art:post/valley' }, { image: 'media/own.webp' }],
  description:
    '<p><img alt="" src="https://example.com/a.jpg"><img alt="" src="art:show/road"></p>' +
    '<p>A <IMG SRC=art:job/tripod alt="b"></p>',
};

test('after the migration content-artwork, an export contains an artwork.json built from the loaded content', async () => {
  const { 'art:job/tripod': _tripod, ...artwork } = sampleArtwork;
  const jobs = [{ ...sampleContent.jobs[0], image: 'media/art/own.webp' }];
  const used = { ...artwork, 'art:job/tripod': 'media/art/b.webp' };
  await load({ posts: [postWithPictures], jobs, artwork: { ...used, 'art:post/unused': 'media/c.webp' } });
  const { pool } = database;
  await pool.query('alter table content_state drop column artwork');
  await contentArtwork.up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
  const exported = join(temporaryFolder(), 'content');
  await exportContent(database.db, exported);
  expect(JSON.parse(filesIn(exported)['artwork.json'] ?? '')).toEqual(used);
});

test('all errors of all files are reported and nothing is loaded', async () => {
  await load();
  const [first, second] = sampleContent.videos;
  const problems = await problemsOf({
    videos: [
      { ...first, title: '', video: 'https://example.com/film' },
      { ...second, colour: 'red' },
    ],
    slides: [{ id: 1, slider_image: 'art:slide/none', link: 'javascript:alert(1)' }],
    jobs: [{ ...sampleContent.jobs[0], time: undefined }],
    banner: { baner_tax: 7 },
  });
  expect(problems).toEqual([
    '- videos.json, id 1, video: must be a YouTube URL (watch, embed or youtu.be) with a video id of 11 characters.',
    '- videos.json, id 1, title: must be a text of 1 to 300 characters.',
    '- videos.json, id 2, colour: is not a field of this file.',
    '- slides.json, id 1, link: must be a path of this site such as /show-more/7 or an http(s) address, at most 2000 characters.',
    '- slides.json, id 1, slider_image: names art:slide/none, which artwork.json does not have; run "npm run artwork".',
    '- jobs.json, id 1, time: is missing.',
    '- banner.json, item 1, baner_tax: must be a text of 1 to 500 characters.',
  ]);
  expect(await countOf('videos')).toBe(sampleContent.videos.length);
});

test('duplicate ids and unknown categories are errors', async () => {
  const [video] = sampleContent.videos;
  const [ad] = sampleContent.ads;
  const videos = [video, video, { ...video, id: 9, category: 'Underwater' }];
  expect(await problemsOf({ videos, ads: [{ ...ad, category: 'Sidebar' }] })).toEqual([
    '- videos.json, id 9, category: "Underwater" must be one of Most Watched, Best of This Week, اردو سفر.',
    '- videos.json, id 1, id: is used twice.',
    '- ads.json, id 1, category: "Sidebar" must be one of Details, Best Of This Week, Live Broadcast, Discover Shorts.',
  ]);
});

test('two categories with the same slug are an error that names the slug', async () => {
  const categories = [...sampleContent.categories, sampleContent.categories[0]];
  expect(await problemsOf({ categories })).toEqual([
    '- categories.json, slug most-watched, slug: is used twice.',
  ]);
});

test('a missing, invalid or truncated file is an error', async () => {
  const folder = temporaryFolder();
  await expect(loadContent(database.db, folder)).rejects.toThrow(
    `- videos.json: cannot be read in ${folder}.`,
  );
  expect(await problemsOf({ videos: {} })).toEqual(['- videos.json: must contain a list.']);
  const invalid = writeContent(temporaryFolder());
  writeFileSync(join(invalid, 'videos.json'), '[{"id": 1}, {"id"');
  await expect(loadContent(database.db, invalid)).rejects.toThrow('videos.json: is not valid JSON');
  writeFileSync(join(invalid, 'videos.json'), '[{"id": 1} x]');
  await expect(loadContent(database.db, invalid)).rejects.toThrow('videos.json: is not valid JSON');
});

test('the HTML of a post keeps only permitted elements and attributes', async () => {
  const [post] = sampleContent.posts;
  const description =
    '<h2>Hunza</h2><p onclick="x()">A <strong>b</strong> <a href="https://example.com" target="_blank">c</a>' +
    '<a href="javascript:alert(1)">d</a></p><script>alert(1)</script><style>p{}</style>' +
    '<h1 style="x">E</h1><p><b>f</b><br><img src="art:post/valley" alt="A valley" onerror="x()" width="9">' +
    '<img src="data:image/svg+xml,x" alt="g"><img alt="h"><iframe src="https://example.com"></iframe></p>';
  await load({ posts: [{ ...post, description }] });
  const stored = await database.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  expect(stored.description).toBe(
    '<h2>Hunza</h2><p>A <strong>b</strong> <a href="https://example.com">c</a><a>d</a></p>' +
      `<h2>E</h2><p><strong>f</strong><br /><img src="${sampleArtwork['art:post/valley']}" alt="A valley" width="9" /></p>`,
  );
  expect(stored.images).toEqual([{ image: sampleArtwork['art:post/valley'] }]);
});

test('a post is found by the words of its text, but not by names of HTML entities or elements', () => {
  const description = '<h2>Food</h2><p>Bread &amp; <em>tea</em></p><p>at 9 &lt; 10</p>';
  const post = { id: 1, title: 'Post', images: [], tags: '', updated_at: '2026-01-01', description };
  expect(indexedWords(post)?.at(-1)).toBe('food bread tea at 9 10');
});

test('an unknown `art:…` reference in the text of a post is an error', async () => {
  const [post] = sampleContent.posts;
  const description = '<p>A</p><p><img alt="" src="art:post/nowhere"></p>';
  const [problem] = await problemsOf({ posts: [{ ...post, description }] });
  expect(problem).toMatch(/posts\.json.*description.*art:post\/nowhere/);
});

test('a time without a time zone is read as UTC', async () => {
  const [post] = sampleContent.posts;
  await load({ posts: [{ ...post, updated_at: '2026-03-01 10:30' }] });
  const stored = await database.db.selectFrom('posts').select('updated_at').executeTakeFirstOrThrow();
  expect(stored.updated_at.toISOString()).toBe('2026-03-01T10:30:00.000Z');
});
