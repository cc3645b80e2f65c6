import { randomUUID } from 'node:crypto';
import { newVisitorHeaders } from '../../testing/backend-process';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { openDatabase, type Database } from '../database/open-database';

let backend: TestBackend;
let database: Database;
let session: Record<string, string>;
beforeAll(async () => {
  backend = await startTestBackend();
  database = await openDatabase({ ...backend, url: backend.databaseUrl });
  session = await fetchWriteHeaders(backend.app);
});
afterAll(async () => {
  await database.close();
  await backend.stop();
  removeTemporaryFolders();
});

const reportAdEvent = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  injectForm(
    backend.app,
    '/api/AddView',
    { type: 'adds', ...fields },
    { ...session, ...newVisitorHeaders(), ...headers },
  );

const stored = async (eventId: string) => {
  const { rows } = await database.pool.query<{ ad_id: number; kind: string; suspicious: boolean }>(
    'select ad_id, kind, suspicious from events where event_id = $1',
    [eventId],
  );
  return rows;
};

const dayInKarachi = (time: string) =>
  new Date(time).toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('views, viewable impressions and clicks are stored before the response', async () => {
  const [view, viewable, click] = [randomUUID(), randomUUID(), randomUUID()];
  const visitor = newVisitorHeaders();
  expect((await reportAdEvent({ other_id: '1', views: '1', event_id: view })).json()).toEqual({
    success: true,
    message: 'The view was counted.',
  });
  expect(
    (await reportAdEvent({ other_id: '2', viewable: '1', event_id: viewable }, visitor)).json().message,
  ).toBe('The viewable impression was counted.');
  expect((await reportAdEvent({ other_id: '2', clicks: '1', event_id: click }, visitor)).statusCode).toBe(
    200,
  );
  expect(await stored(viewable)).toEqual([{ ad_id: 2, kind: 'viewable', suspicious: false }]);
  expect(await stored(view)).toEqual([{ ad_id: 1, kind: 'view', suspicious: false }]);
  expect(await stored(click)).toEqual([{ ad_id: 2, kind: 'click', suspicious: false }]);
});

test.each([
  ['from the distant future', () => '9999-12-31T10:00:00Z'],
  ['from a device whose clock is three days fast', () => ago(-3 * 24 * 60)],
  ['from more than a day ago', () => ago(24 * 60 + 11)],
])('an event %s is stored once, as suspicious and with the current time of the server', async (_when, at) => {
  const event_id = randomUUID();
  const impossible = { other_id: '1', views: '1', event_id, at: at() };
  for (const _try of [1, 2]) {
    const answer = await reportAdEvent(impossible);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Not counted: the time of the event is in the future, or more than a day ago.',
    ]);
  }
  const { rows } = await database.pool.query<{ at: Date; suspicious: boolean }>(
    'select at, suspicious from events where event_id = $1',
    [event_id],
  );
  expect(rows.map(({ suspicious }) => suspicious)).toEqual([true]);
  expect(Math.abs(Date.now() - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
});

test('clicks from a network without viewable impressions never count, even from many browsers and addresses', async () => {
  const days = () =>
    database.pool.query<{ clicks: number; suspicious: number }>(
      'select clicks::integer, suspicious::integer from ad_days where ad_id = 2',
    );
  const before = (await days()).rows[0] ?? { clicks: 0, suspicious: 0 };
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_none, index) =>
      reportAdEvent(
        { other_id: '2', clicks: '1', event_id: randomUUID() },
        { 'user-agent': `Mozilla/5.0 browser ${index}`, 'x-forwarded-for': `203.0.112.${index % 250}` },
      ),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const after = (await days()).rows[0];
  expect([(after?.clicks ?? 0) - before.clicks, (after?.suspicious ?? 0) - before.suspicious]).toEqual([
    0, 300,
  ]);
});

test('every response of the API has the header X-Api-Additions', async () => {
  const answers = [
    await backend.app.inject({ url: '/api/csrf' }),
    await backend.app.inject({ url: '/api/Category' }),
    await reportAdEvent({ other_id: '1', views: '1' }),
  ];
  expect(answers.map(({ headers }) => headers['x-api-additions'])).toEqual(['1', '1', '1']);
});

test('JSON and urlencoded fields are accepted', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const url = '/api/AddView';
  const fields = { type: 'adds', other_id: 1, views: 1, event_id: first };
  await backend.app.inject({ method: 'POST', url, payload: fields, headers: session });
  await backend.app.inject({
    method: 'POST',
    url,
    payload: `type=adds&other_id=1&clicks=1&event_id=${second}`,
    headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await stored(first)).toHaveLength(1);
  expect(await stored(second)).toHaveLength(1);
});

test('an event that is sent many times at once counts once', async () => {
  const event_id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => reportAdEvent({ other_id: '1', views: '1', event_id })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await stored(event_id)).toHaveLength(1);
});

test.each([
  ['type', { type: 'videos', other_id: '1', views: '1' }],
  ['other_id', { views: '1' }],
  ['other_id', { other_id: 'one', views: '1' }],
  ['other_id', { other_id: '999', views: '1' }],
  ['other_id', { other_id: '99999999999999', views: '1' }],
  ['views', { other_id: '1' }],
  ['views', { other_id: '1', views: '2' }],
  ['views', { other_id: '1', views: '1', clicks: '1' }],
  ['views', { other_id: '1', views: '1', viewable: '1' }],
  ['viewable', { other_id: '1', viewable: 'yes' }],
  ['at', { other_id: '1', views: '1', at: 'yesterday' }],
  ['at', { other_id: '1', views: '1', at: '2026-11-21T10:00:00' }],
  ['at', { other_id: '1', views: '1', at: '2026-13-01T10:00:00Z' }],
  ['at', { other_id: '1', views: '1', at: '2026-02-30T10:00:00Z' }],
  ['event_id', { other_id: '1', views: '1', event_id: 'mine' }],
])('a request with an error in the field "%s" is rejected: %j', async (field, fields) => {
  const answer = await reportAdEvent(fields);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(answer.json().message).toMatch(/\.$/);
});

test('an event that a device sends late counts once, on the day of the event', async () => {
  const event_id = randomUUID();
  const at = ago(23 * 60 + 59);
  const answers = [];
  for (let time = 0; time < 3; time += 1)
    answers.push(await reportAdEvent({ other_id: '1', views: '1', event_id, at }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { rows } = await database.pool.query(
    `select at, day = (now() at time zone 'Asia/Karachi')::date - 1 as yesterday from events where event_id = $1`,
    [event_id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].at.toISOString()).toBe(at);
  // The event happened yesterday, unless the test runs in the last minute before midnight in Karachi.
  expect(rows[0].yesterday).toBe(dayInKarachi(at) !== dayInKarachi(ago(0)));
});

test.each<[string, Record<string, string>, string]>([
  [
    'a bot',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    'Not counted: this comes from a known bot.',
  ],
  ['a command-line client', { 'user-agent': 'curl/8.9.1' }, 'Not counted: this comes from a known bot.'],
  [
    'a prefetch in Chromium',
    { 'sec-purpose': 'prefetch;prerender' },
    'Not counted: the page is only prefetched.',
  ],
  ['a prefetch in Safari', { purpose: 'prefetch' }, 'Not counted: the page is only prefetched.'],
  ['a prefetch in Firefox', { 'x-moz': 'prefetch' }, 'Not counted: the page is only prefetched.'],
])('a view from %s gets status 200 and is not counted', async (_sender, headers, message) => {
  const event_id = randomUUID();
  const answer = await reportAdEvent({ other_id: '1', views: '1', event_id }, headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message }]);
  expect(await stored(event_id)).toEqual([]);
});

describe('reporting the same ad too often', () => {
  /** Reports `count` events for ad 1 with the same headers. Returns the messages of the responses. */
  async function repeat(count: number, headers: Record<string, string>, kind = 'views') {
    const messages: string[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      const answer = await reportAdEvent({ other_id: '1', [kind]: '1', event_id: randomUUID() }, headers);
      expect(answer.statusCode).toBe(200); // a 429 would make devices resend the event
      messages.push(answer.json().message);
    }
    return messages;
  }
  const tooOften = 'Not counted: too many events for the same ad.';
  /** Starts to record warnings. The returned function returns the fields of all warnings recorded so far. */
  const watchLog = () => {
    const { calls } = jest.spyOn(backend.app.log, 'warn').mockClear().mock;
    return () => calls.map(([fields]) => fields);
  };

  test('is suspicious from the 31st event in a minute, but not for another visitor or another kind of event', async () => {
    const visitor = { 'x-forwarded-for': '203.0.113.5' };
    const logged = watchLog();
    const messages = await repeat(33, visitor);
    const key: unknown = expect.stringMatching(/^[\w-]{8}$/);
    expect(logged()).toEqual([{ limit: 'visitor', visitor: key, adId: 1, kind: 'view' }]);
    expect(messages.slice(0, 30)).not.toContain(tooOften);
    expect(messages.slice(30)).toEqual([tooOften, tooOften, tooOften]);
    expect(await repeat(1, visitor, 'clicks')).toEqual(['The click was counted.']);
    expect(await repeat(1, { 'x-forwarded-for': '203.0.113.6' })).toEqual(['The view was counted.']);
  });

  test.each([
    ['120 browsers at one address', 'address', 122, () => '198.18.8.8'],
    ['300 browsers in one network', 'network', 302, (index: number) => `198.18.7.${index % 250}`],
  ])('is also suspicious after one event from each of %s', async (_events, limit, count, addressOf) => {
    const logged = watchLog();
    const messages: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const browser = `Mozilla/5.0 browser ${index}`;
      const visitor = { 'x-forwarded-for': addressOf(index), 'user-agent': browser };
      messages.push(...(await repeat(1, visitor, 'viewable')));
    }
    expect(messages.filter((message) => message === tooOften)).toHaveLength(2);
    expect(logged()).toEqual([{ limit, adId: 1, kind: 'viewable' }]);
  });

  test('is suspicious from the 10,001st event of a network in a day until midnight UTC, and is logged once', async () => {
    const logged = watchLog();
    const send = (address: number) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/AddView',
        payload: { type: 'adds', other_id: 2, viewable: 1 },
        headers: { ...session, 'x-forwarded-for': `198.18.9.${address}` },
      });
    const daily = () => logged().filter((fields) => JSON.stringify(fields).includes('per day'));
    // Each of 250 addresses sends 40 events. An address with more than 1,200 events a minute would get 429.
    for (let round = 0; round < 40; round += 1)
      await Promise.all(Array.from({ length: 250 }, (_none, address) => send(address)));
    expect(daily()).toEqual([]);
    for (const address of [1, 2]) await send(address);
    expect(daily()).toEqual([{ limit: 'network per day', adId: 2, kind: 'viewable' }]);
    // A minute later, the events above count only towards the daily limit.
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect((await send(1)).json().message).toBe(tooOften);
    const tomorrow = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect((await send(1)).json().message).toBe('The viewable impression was counted.');
    for (const mock of [later, tomorrow]) mock.mockRestore();
  }, 60_000);

  test('is still detected if the client behind a proxy forges X-Forwarded-For', async () => {
    // Proxies append the address of their client, so earlier addresses in the header may be forged.
    const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.77` });
    for (let index = 0; index < 30; index += 1) await repeat(1, forged(index));
    expect(await repeat(1, forged(30))).toEqual([tooOften]);
  });

  test('is still detected if a client without a proxy forges X-Forwarded-For', async () => {
    const send = (index: number) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/AddView',
        payload: { type: 'adds', other_id: 2, views: 1 },
        headers: { ...session, 'x-forwarded-for': `198.51.100.${index}` },
        remoteAddress: '203.0.113.99',
      });
    for (let index = 0; index < 30; index += 1) await send(index);
    expect((await send(30)).json().message).toBe(tooOften);
  });
});

test('a request with a file is refused', async () => {
  const answer = await injectForm(
    backend.app,
    '/api/AddView',
    { type: 'adds', file: new Blob(['x']) },
    session,
  );
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'This endpoint does not accept files.' },
  ]);
});

test('too many events from one address get 429 with Retry-After', async () => {
  const limits = { eventsPerMinute: 2, formsPerTenMinutes: 2 };
  const limited = await startTestBackend({ limits });
  const headers = await fetchWriteHeaders(limited.app);
  const send = () =>
    injectForm(limited.app, '/api/AddView', { type: 'adds', other_id: '1', views: '1' }, headers);
  await send();
  await send();
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^That was a lot at once; please try again in \d+ seconds\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
