/** @jest-environment node */
import * as v from 'valibot';
import { ApiError } from '@safar/contract/http';
import { parseResponse, parseItems, parseRecords } from './parse-response';
import { categorySchema, postDetailsSchema, postSchema, videoSchema } from './schemas';

const item = v.object({ id: v.number('must be a number') });

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

function failureOf(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('Expected an ApiError.');
}

test('the error for an invalid response is logged and contains the path and the field', () => {
  const error = failureOf(() => parseResponse(v.object({ data: item }), { data: { id: 'x' } }, '/Jobs'));
  expect(error.code).toBe('shape');
  expect(error.message).toContain('/Jobs');
  expect(error.message).toContain('data.id: must be a number');
  expect(warn.mock.calls).toEqual([[error.message]]);
});

test.each([
  '<!doctype html><p>It works!</p>',
  null,
  undefined,
  42,
  [],
  {},
  { data: null },
  { data: {} },
  { data: 'none' },
  { data: { 0: { id: 1 }, total: 1 } },
])('the body %j is rejected, because it has no list in `data`', (body) => {
  const error = failureOf(() => parseRecords(body, '/Jobs'));
  expect(error.code).toBe('shape');
  expect(error.message).toMatch(/^\/Jobs .*data/);
  expect(warn.mock.calls).toEqual([[error.message]]);
});

test('if a response contains a message and no list, the error contains the message', () => {
  const error = failureOf(() => parseRecords({ message: 'We are moving house.', data: null }, '/Jobs'));
  expect(error.details.serverMessage).toBe('We are moving house.');
});

test('invalid items are omitted, with a single warning', () => {
  const list = [{ id: 1 }, { id: 'x' }, null, { id: 2, extra: true }, {}, 'text'];
  expect(parseItems(item, list, '/Jobs')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(warn).toHaveBeenCalledTimes(1);
  const line = String(warn.mock.calls[0]?.[0]);
  expect(line).toContain('/Jobs: left out 4 of 6 items');
  expect(line).toContain('item 1: id: must be a number');
});

test('valid and empty lists cause no warning', () => {
  expect(parseItems(item, [], '/Jobs')).toEqual([]);
  expect(parseItems(item, [{ id: 3 }], '/Jobs')).toEqual([{ id: 3 }]);
  expect(warn).not.toHaveBeenCalled();
});

test('an array with gaps, which PHP encodes as a JSON object, is accepted as a list', () => {
  expect(parseRecords({ data: { 0: { id: 1 }, 2: { id: 3 } } }, '/Jobs')).toEqual([{ id: 1 }, { id: 3 }]);
});

describe('oversized data from the backend', () => {
  const endless = 'x'.repeat(1_000_000);

  test('long texts are truncated, and one warning per list names the truncated fields', () => {
    const post = { id: 1, title: endless, description: endless, updated_at: endless, images: [], tags: '' };
    const [parsed, video] = [
      parseItems(postSchema, [post, { ...post, id: 2 }], '/Blog')[0],
      parseItems(
        videoSchema,
        [{ id: 1, video: 'https://youtu.be/aaaaaaaaaaa', title: endless, description: endless }],
        '/VideosGet',
      )[0],
    ];
    expect([parsed?.title.length, parsed?.description.length, parsed?.updated_at.length]).toEqual([
      300, 100_000, 100,
    ]);
    expect([video?.title.length, video?.description.length]).toEqual([300, 20_000]);
    expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
      '/Blog: cut 6 texts (item 0: title of 1000000 characters; item 0: description of 1000000 characters; item 0: updated_at of 1000000 characters).',
      '/VideosGet: cut 2 texts (item 0: title of 1000000 characters; item 0: description of 1000000 characters).',
    ]);
  });

  test('a title that HTML conversion shortens causes no warning, but a truncated title does', () => {
    const titles = [' Tom &amp; <em>Jerry</em>', 'Hunza Valley&nbsp;', '<br>'];
    const posts = parseItems(
      postSchema,
      titles.map((title, id) => ({ id: id + 1, title })),
      '/Blog',
    );
    expect(posts.map(({ title }) => title.trim())).toEqual(['Tom & Jerry', 'Hunza Valley', '']);
    expect(warn).not.toHaveBeenCalled();
    parseItems(postSchema, [{ id: 1, title: `Tom &amp; ${'x'.repeat(400)}` }], '/Blog');
    expect(String(warn.mock.calls[0]?.[0])).toContain('title of 410 characters');
  });

  test('a long list is truncated', () => {
    const list = Array.from({ length: 20_000 }, (_none, id) => ({ id }));
    expect(parseItems(item, list, '/Jobs')).toHaveLength(1_000);
    expect(String(warn.mock.calls[0]?.[0])).toContain('left out 19000 of 20000 items (all after item 999)');
  });

  test("a post's lists of pictures, tags and related posts are truncated", () => {
    const many = Array.from({ length: 10_000 }, (_none, index) => `part${index}`);
    const { data, related } = parseResponse(
      postDetailsSchema,
      { data: { id: 1, images: many, tags: many }, related: many.map((_tag, id) => ({ id })) },
      '/Blog/1',
    );
    expect([data.images.length, data.tags.length, related.length]).toEqual([50, 50, 50]);
  });

  test('a picture path that is too long becomes null', () => {
    expect(parseItems(categorySchema, [{ name: 'Hunza', icon: endless }], '/Category')[0]?.icon).toBeNull();
  });
});
