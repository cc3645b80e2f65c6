/** @jest-environment node */
import { createAdditionsCheck, withoutAdditions, type ApiAdditions } from './api-additions';
import { readFields } from './list-request';

const additions: ApiAdditions = {
  pagedPaths: ['/api/Blog'],
  writes: { '/api/AddView': { fields: ['event_id', 'at'], nonRemovableFields: ['viewable'] } },
};

test('fields that the API specification lacks are removed from a multipart body, which stays multipart form data', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'adds', other_id: '7', clicks: '1', at: 'now' }))
    form.append(name, value);
  const encoded = new Response(form);
  const read = {
    method: 'POST',
    url: '/api/AddView',
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
  const plain = await withoutAdditions(read, additions);
  expect(plain?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  expect(plain && Object.fromEntries(await readFields(plain))).toEqual({
    type: 'adds',
    other_id: '7',
    clicks: '1',
  });
});

test('if all fields of a list request are removed, the request has no body', async () => {
  const body = Buffer.from('{"page":1,"per_page":24}');
  const read = { method: 'POST', url: '/api/VideosGet', contentType: 'application/json', body };
  expect(await withoutAdditions(read, additions)).toMatchObject({ contentType: '', body: Buffer.alloc(0) });
});

test('a request that contains no additions is not changed', async () => {
  const read = { method: 'GET', url: '/api/BlogSearch?search=a%20b', contentType: '', body: Buffer.alloc(0) };
  expect(await withoutAdditions(read, additions)).toBe(read);
});

describe('the check for the API additions of a backend', () => {
  function start(answers: (boolean | Error)[]) {
    let time = 0;
    let asked = 0;
    const isAnnounced = createAdditionsCheck(
      async () => {
        asked += 1;
        const answer = answers.shift() ?? false;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      () => time,
    );
    return { isAnnounced, asked: () => asked, pass: (ms: number) => (time += ms) };
  }

  test('sends one request for concurrent calls, and the next request after ten minutes', async () => {
    const { isAnnounced, asked, pass } = start([false, true]);
    expect(await Promise.all([isAnnounced(), isAnnounced()])).toEqual([false, false]);
    expect([await isAnnounced(), asked()]).toEqual([false, 1]);
    pass(10 * 60_000);
    expect(await isAnnounced()).toBe(true);
  });

  test('returns the previous result while the backend is unreachable, and sends a request again after five seconds', async () => {
    const { isAnnounced, pass } = start([true, new Error('away'), false]);
    await isAnnounced();
    pass(10 * 60_000);
    expect(await isAnnounced()).toBe(true);
    pass(5_000);
    expect(await isAnnounced()).toBe(false);
  });
});
