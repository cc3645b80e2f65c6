import { slugify } from '@safar/domain/categories';
import { serializePostHtml } from '@safar/domain/post-html/serialize-post-html';
import { sampleArtwork, sampleContent, writeContent } from '../../testing/sample-content';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { checkItem, rowOf } from './prepare-item';
import { readArtwork } from './read-items';
import type { ContentKind } from './records';

afterAll(removeTemporaryFolders);

const context = {
  artwork: sampleArtwork,
  categories: new Map(sampleContent.categories.map(({ name }) => [slugify(name), name])),
};

const problemsOf = (kind: ContentKind, item: unknown) =>
  checkItem(kind, 0, item, context).map(({ field, predicate }) => `${field}: ${predicate}`);

const [post] = sampleContent.posts;
const [job] = sampleContent.jobs;
const [video] = sampleContent.videos;
if (!post || !job || !video) throw new Error('The sample content has no post, no job or no video.');

/** Returns the stored HTML of a post as the feeds contain it, without the white space at the edges of elements. */
const toFeedHtml = (description: string): string => {
  const stored = String(rowOf('posts', { ...post, description }, 0, context).description);
  const baseUrls = { origin: 'https://safar.example', imageBase: '/backend' };
  return serializePostHtml(stored, baseUrls).replaceAll(/\s+(?=<)|(?<=>)\s+/g, '');
};

test.each([
  ['<div class="x">A <b>b</b>.</div><div>C</div>D', '<p>A<strong>b</strong>.</p><p>C</p><p>D</p>'],
  ['<table><tr><td>Skardu</td><td>2,228 m</td></tr></table>', '<p>Skardu</p><p>2,228 m</p>'],
  ['<dl><dt>Fee</dt><dd>None</dd></dl>A<hr>B', '<p>Fee</p><p>None</p><p>A</p><p>B</p>'],
  ['<section><p>A</p><ul><li><div>B</div>C</li></ul></section>', '<p>A</p><ul><li>B C</li></ul>'],
  ['<pre>A\nB\n\nC</pre>', '<p>A\nB</p><p>C</p>'],
  [
    '<a href="https://example.com/"><div>A</div><div>B</div></a>',
    '<p><a href="https://example.com/">A  B</a></p>',
  ],
])('the texts of the elements in %s are separated', (html, expected) =>
  expect(toFeedHtml(html)).toBe(expected),
);

test('links to email addresses and phone numbers are kept, but pictures with such a URL are removed', () => {
  const html = '<p><a href="mailto:desk@safar.example">A</a><a href="tel:+9221">B</a></p>';
  expect(toFeedHtml(`${html}<img src="tel:+9221">`)).toBe(html);
});

const NOT_A_TIME = 'must be an existing time such as 2026-03-12T19:45:00Z; without a zone it is UTC.';

test.each([
  '0000-00-00 00:00:00',
  '2026-13-01',
  '2026-02-30',
  '2026-01-01T25:00',
  '2026-01-01T10:00+25:00',
  '0000-01-01',
  '0001-01-01T00:00+05:00',
  '9999-12-31T23:00-05:00',
])('the impossible time %s is an error in posts and jobs', (time) => {
  expect(problemsOf('posts', { ...post, updated_at: time })).toEqual([`updated_at: ${NOT_A_TIME}`]);
  expect(problemsOf('jobs', { ...job, time, end_time: time })).toEqual([
    `time: ${NOT_A_TIME}`,
    `end_time: ${NOT_A_TIME}`,
  ]);
});

test('a number is not a time', () =>
  expect(problemsOf('posts', { ...post, updated_at: 2026 })).toEqual([`updated_at: ${NOT_A_TIME}`]));

test.each(['2024-02-29', '2026-01-01 10:30', '2026-01-01T10:30:15.123456+05:00'])('%s is a time', (time) =>
  expect(problemsOf('posts', { ...post, updated_at: time })).toEqual([]),
);

test.each(['\0', '\uD83C'])('a text with %j, which PostgreSQL cannot store, is an error', (character) => {
  const predicate = 'contains U+0000 or half of a surrogate pair, which the database cannot store.';
  const text = `A${character}`;
  expect(problemsOf('videos', { ...video, title: text })).toEqual([`title: ${predicate}`]);
  expect(problemsOf('posts', { ...post, tags: text, images: [{ image: `media/${text}` }] })).toEqual([
    `images: ${predicate}`,
    `tags: ${predicate}`,
  ]);
  expect(problemsOf('videos', { ...video, title: 'A 🏔' })).toEqual([]);
  const folder = writeContent(temporaryFolder(), { artwork: { 'art:post/valley': text } });
  expect(() => readArtwork(folder)).toThrow(`- artwork.json: ${predicate}`);
});

test.each(['National Tourism Awards', 'Blog', 'Popular Shows', 'Ur'])(
  'a category named %s is an error, because its page would have the address of another page',
  (name) => {
    const predicate = `"${name}" cannot be used, because /${slugify(name)} is the address of another page.`;
    expect(problemsOf('categories', { name, icon: 'media/a.svg' })).toEqual([`name: ${predicate}`]);
  },
);

test('a category needs a letter or digit in its name, and "Recent Uploads" is permitted', () => {
  const predicate =
    'must contain a letter or digit, because the address of the category page is built from the name.';
  expect(problemsOf('categories', { name: '!!!', icon: 'media/a.svg' })).toEqual([`name: ${predicate}`]);
  expect(problemsOf('categories', { name: 'Recent Uploads', icon: 'media/a.svg' })).toEqual([]);
});
