/** @jest-environment node */
import * as v from 'valibot';
import {
  adSchema,
  categorySchema,
  jobSchema,
  postDetailsSchema,
  postSchema,
  shortSchema,
  showSchema,
  slideSchema,
  videoSchema,
  wholeNumber,
} from './schemas';

const link = 'https://www.youtube.com/watch?v=abcdefghijk';

test.each([
  [7, 7],
  ['7', 7],
  [' 12 ', 12],
  [0, 0],
])('%j is read as the number %i', (value, number) => expect(v.parse(wholeNumber, value)).toBe(number));

test.each(['', 'seven', '1.5', 1.5, -1, '-1', null, undefined, true, NaN, '99999999999999999999'])(
  '%p is rejected as a number',
  (value) => expect(v.is(wholeNumber, value)).toBe(false),
);

test('a video may have numbers as strings, null values, missing fields and unknown fields', () => {
  expect(
    v.parse(videoSchema, { id: '3', video: ` ${link} `, title: 2026, description: null, created: 'x' }),
  ).toEqual({
    id: 3,
    video: link,
    category: '',
    title: '2026',
    description: '',
    shorts_video: null,
  });
});

test.each([
  { video: link },
  { id: null, video: link },
  { id: 1 },
  { id: 1, video: null },
  { id: 1, video: 'https://example.com/film.mp4' },
  { id: 1, video: link, title: { en: 'x' } },
])('%j is rejected as a video', (item) => expect(v.is(videoSchema, item)).toBe(false));

test.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['<em>Swat</em> &#8211; <a href="/x">K&#x32;</a>', 'Swat – K2'],
  ['Hunza<br />Valley&nbsp;&hellip;', 'Hunza Valley …'],
  ['&lt;em&gt; &amp;lt;', '<em> &lt;'],
  ['R&D; 5 < 6 <3 <valley> &#0; &#9999999; &unknown;', 'R&D; 5 < 6 <3 <valley> &#0; &#9999999; &unknown;'],
  ['&#xd800;Lahore', 'Lahore'],
])('the title %j becomes the text %j', (title, text) => {
  expect(v.parse(videoSchema, { id: 1, video: link, title })).toMatchObject({ title: text });
  expect(v.parse(postSchema, { id: 1, title })).toMatchObject({ title: text });
  expect(v.parse(jobSchema, { id: 1, title })).toMatchObject({ title: text });
  expect(v.parse(shortSchema, { shorts_video: link, title })).toMatchObject({ title: text });
  expect(v.parse(slideSchema, { id: 1, title })).toMatchObject({ title: text });
  const details = { data: { id: 2 }, previous: { id: 1, title } };
  expect(v.parse(postDetailsSchema, details).previous).toEqual({ id: 1, title: text });
});

test('the descriptions, links and categories of records stay unchanged', () => {
  const html = '<em>Tom</em> &amp; Jerry';
  const record = { id: 1, link: html, links: html, category: html, description: html };
  expect(v.parse(videoSchema, { ...record, video: link })).toMatchObject({
    category: html,
    description: html,
  });
  expect(v.parse(slideSchema, record).link).toBe(html);
  expect(v.parse(adSchema, record).links).toBe(html);
});

test('an invalid or missing picture becomes null', () => {
  expect(v.parse(adSchema, { id: 1, category: 'Details', links: 'https://a.example', image: false })).toEqual(
    {
      id: 1,
      category: 'Details',
      links: 'https://a.example',
      image: null,
    },
  );
  expect(v.parse(slideSchema, { id: 1, slider_image: {} })).toEqual({ id: 1, slider_image: null, link: '' });
  expect(v.parse(showSchema, { id: 1, link: null })).toEqual({ id: 1, image: null, link: '' });
  expect(v.parse(categorySchema, { name: ' Trending Now ' })).toEqual({ name: 'Trending Now', icon: null });
});

test('a category without a name, a job without a title and a short without a YouTube link are rejected', () => {
  expect(v.is(categorySchema, { name: ' ', icon: 'a.svg' })).toBe(false);
  expect(v.is(jobSchema, { id: 1, title: '' })).toBe(false);
  expect(v.is(shortSchema, { shorts_video: 'https://example.com/x' })).toBe(false);
  expect(v.parse(shortSchema, { shorts_video: 'https://youtube.com/shorts/abcdefghijk' })).toEqual({
    shorts_video: 'https://youtube.com/shorts/abcdefghijk',
    title: '',
    category: '',
  });
  expect(v.parse(jobSchema, { id: 1, title: 'Editor', time: null })).toEqual({
    id: 1,
    title: 'Editor',
    time: '',
    end_time: '',
    image: null,
    message: '',
  });
});

const post = (fields: object) => v.parse(postSchema, { id: 1, ...fields });

test.each([
  ['#hunza, food food', ['hunza', 'food']],
  [
    ['#hunza', ' Fairy Meadows ', '', null, 'hunza'],
    ['hunza', 'Fairy Meadows'],
  ],
  [null, []],
  [undefined, []],
])('the tags %j are read as %j', (tags, expected) => expect(post({ tags }).tags).toEqual(expected));

test.each([
  [
    [{ image: 'a.jpg', id: 4 }, { image: null }, {}, 'b.jpg', null, { image: '' }],
    ['a.jpg', 'b.jpg'],
  ],
  [null, []],
  [undefined, []],
])('the images %j are read as %j', (images, expected) =>
  expect(post({ images }).images).toEqual(expected.map((image) => ({ image }))),
);
