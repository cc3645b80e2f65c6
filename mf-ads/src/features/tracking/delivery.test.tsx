import { act, fireEvent, screen } from '@testing-library/react';
import { failure, fakeHttp, type FakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { ApiError } from '@safar/shared/contract/http';
import { adFeatures, wireAd } from '../../testing/ad-fixtures';
import { fakeLocks } from '../../testing/fake-locks';
import { AdSlot } from '../ad/ad-slot';

const hour = 60 * 60 * 1_000;
const began = Date.parse('2026-11-21T08:00:00Z');
const blocked = new ApiError('network', 'refused');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Pages that are open, each like a tab of its own. */
const tabs: (() => void)[] = [];
let connection: jest.SpyInstance<boolean>;
async function connect(online: boolean) {
  connection.mockReturnValue(online);
  if (online) act(() => void dispatchEvent(new Event('online')));
  await wait(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: began });
  localStorage.clear();
  connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  tabs.splice(0).forEach((close) => close());
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const sent = ({ requests }: FakeHttp) => requests.filter(({ path }) => path === '/AddView');
const idsOf = (http: FakeHttp) => sent(http).map(({ fields }) => fields?.['event_id']);

/** A visit whose banner is clicked so many times. Ends like a closed page: nothing of it goes on. */
async function visit({ clicks = 0, answer = { success: true } as unknown, pause = 0 } = {}) {
  const http = fakeHttp({ '/addsGet': { data: [wireAd(7)] }, '/AddView': answer });
  const { services, store, unmount } = renderRemote(<AdSlot category="Details" placement="video" />, {
    features: adFeatures,
    http,
  });
  const notes = jest.fn();
  services.events.on('remote/noted', notes);
  await wait(0);
  for (let count = 0; count < clicks; count += 1) {
    fireEvent.click(screen.getByRole('link'));
    await wait(pause);
  }
  const close = () => {
    unmount();
    adFeatures.forEach(({ key }) => store.ejectFeature(key));
  };
  tabs.push(close);
  return { http, notes, close };
}

test('what happens offline is sent once when the connection is back, with the time at which it happened', async () => {
  await connect(false);
  const { http } = await visit({ clicks: 1 });
  await wait(5 * 60_000);
  expect(sent(http)).toEqual([]);

  await connect(true);
  await wait(hour);
  expect(sent(http).map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, clicks: 1, event_id: expect.any(String), at: '2026-11-21T08:00:00.000Z' },
  ]);
});

test('what could not be sent before the page was closed is sent by the next visit, as the same event', async () => {
  const first = await visit({ clicks: 2, answer: failure(503) });
  first.close();
  await wait(3 * hour);

  const second = await visit();
  expect(sent(second.http)).toEqual([]);
  await wait(5_000);
  expect(idsOf(second.http).sort()).toEqual([...new Set(idsOf(first.http))].sort());
  second.close();

  const third = await visit();
  await wait(60_000);
  expect(sent(third.http)).toEqual([]);
});

test('events older than a day are not sent any more', async () => {
  await connect(false);
  (await visit({ clicks: 1 })).close();
  await wait(10 * hour);
  (await visit({ clicks: 1 })).close();
  await wait(14 * hour);
  await connect(true);

  const { http } = await visit();
  await wait(60_000);
  expect(sent(http).map(({ fields }) => fields?.['at'])).toEqual(['2026-11-21T18:00:00.000Z']);
});

test.each([400, 403, 413])('an event that the server refuses with %i is never sent again', async (status) => {
  const { http, close } = await visit({ clicks: 1, answer: failure(status) });
  await wait(hour);
  expect(sent(http)).toHaveLength(1);
  close();
  const next = await visit();
  await wait(60_000);
  expect(sent(next.http)).toEqual([]);
});

test('a server that asks for a pause gets it', async () => {
  const tooMany = new ApiError('status', 'slow down', { status: 429, retryAfterSeconds: 60 });
  const { http } = await visit({ clicks: 1, answer: tooMany });
  http.answer('/AddView', { success: true });
  await wait(59_000);
  expect(sent(http)).toHaveLength(1);
  await wait(1_000);
  expect(sent(http)).toHaveLength(2);
});

test('a full queue drops the oldest events and says so once', async () => {
  await connect(false);
  const { http, notes } = await visit({ clicks: 105, pause: 1_000 });
  await connect(true);
  const times = sent(http).map(({ fields }) => Date.parse(String(fields?.['at'])) - began);
  expect(times).toEqual(Array.from({ length: 100 }, (_, index) => (index + 5) * 1_000));
  expect(notes.mock.calls).toEqual([
    [{ remote: 'mf-ads', code: 'ad-events-dropped', message: expect.stringContaining('100') }],
  ]);
});

const noStorage = () => {
  throw new DOMException('Not here.', 'SecurityError');
};

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(noStorage)],
  ['forbidden', () => jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(noStorage)],
])('a storage that is %s costs no event of this page', async (_name, refuse) => {
  refuse();
  const { http } = await visit({ clicks: 2, answer: failure(503), pause: 1 });
  http.answer('/AddView', { success: true });
  await wait(hour);
  const ids = idsOf(http);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('whatever else lies in the storage does no harm', async () => {
  localStorage.setItem('safar/ad-event/half', '{"adId":');
  localStorage.setItem('safar/ad-event/odd', JSON.stringify({ adId: 'x', at: 'never', kind: 'love' }));
  localStorage.setItem('theme', 'dark');
  const { http } = await visit();
  await wait(60_000);
  expect(sent(http)).toEqual([]);
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});

test('several tabs do not send the same events side by side', async () => {
  fakeLocks();
  await connect(false);
  (await visit({ clicks: 3 })).close();
  await connect(true);
  const slow = () => new Promise((resolve) => setTimeout(() => resolve({ success: true }), 800));
  const visits = [
    await visit({ answer: slow }),
    await visit({ answer: slow }),
    await visit({ answer: slow }),
  ];
  await wait(60_000);
  expect(visits.flatMap(({ http }) => sent(http))).toHaveLength(3);
});

test('a blocker that refuses every event costs a few requests, not a storm', async () => {
  const warned = jest.spyOn(console, 'error');
  const { http } = await visit({ clicks: 10, answer: blocked, pause: 500 });
  await wait(hour);
  // One for each event, and at most two rounds of three attempts for all of them together.
  expect(sent(http).length).toBeLessThanOrEqual(16);
  expect(warned).not.toHaveBeenCalled();
});
