import { act, fireEvent, screen } from '@testing-library/react';
import { failure, fakeHttp, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { ApiError } from '@safar/contract/http';
import { adFeatures, apiAd } from '../../testing/ad-fixtures';
import { AdSlot } from '../ad/ad-slot';

const hour = 60 * 60 * 1_000;
const start = Date.parse('2026-11-21T08:00:00Z');
const blocked = new ApiError('network', 'blocked');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Functions that close the open pages. Each page acts as a browser tab. */
const openPages: (() => void)[] = [];
let onLine: jest.SpyInstance<boolean>;
async function setOnline(online: boolean) {
  onLine.mockReturnValue(online);
  if (online) act(() => void dispatchEvent(new Event('online')));
  await wait(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  openPages.splice(0).forEach((close) => close());
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const sentEvents = ({ requests }: FakeHttp) => requests.filter(({ path }) => path === '/AddView');
const eventIds = (http: FakeHttp) => sentEvents(http).map(({ fields }) => fields?.['event_id']);

/** Opens a page and clicks its banner `clicks` times. `close` unmounts the page and stops its sagas. */
async function visit({ clicks = 0, answer = { success: true } as unknown, pause = 0 } = {}) {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(7)] }, '/AddView': answer });
  const { services, store, unmount } = renderRemote(<AdSlot category="Details" placement="video" />, {
    features: adFeatures,
    http,
  });
  const onNoted = jest.fn();
  services.events.on('remote/noted', onNoted);
  await wait(0);
  for (let count = 0; count < clicks; count += 1) {
    fireEvent.click(screen.getByRole('link'));
    await wait(pause);
  }
  const close = () => {
    unmount();
    adFeatures.forEach(({ key }) => store.ejectFeature(key));
  };
  openPages.push(close);
  return { http, onNoted, close };
}

test('an event that occurred offline is sent once after reconnecting, with its original time', async () => {
  await setOnline(false);
  const { http } = await visit({ clicks: 1 });
  await wait(5 * 60_000);
  expect(sentEvents(http)).toEqual([]);

  await setOnline(true);
  await wait(hour);
  expect(sentEvents(http).map(({ fields }) => fields)).toEqual([
    { type: 'adds', other_id: 7, clicks: 1, event_id: expect.any(String), at: '2026-11-21T08:00:00.000Z' },
  ]);
});

test('events that were undelivered when a page closed are sent on the next visit, with the same ids', async () => {
  const first = await visit({ clicks: 2, answer: failure(503) });
  first.close();
  await wait(3 * hour);

  const second = await visit();
  expect(sentEvents(second.http)).toEqual([]);
  await wait(5_000);
  expect(eventIds(second.http).sort()).toEqual([...new Set(eventIds(first.http))].sort());
  second.close();

  const third = await visit();
  await wait(60_000);
  expect(sentEvents(third.http)).toEqual([]);
});

test('events older than a day are dropped', async () => {
  await setOnline(false);
  (await visit({ clicks: 1 })).close();
  await wait(10 * hour);
  (await visit({ clicks: 1 })).close();
  await wait(14 * hour);
  await setOnline(true);

  const { http } = await visit();
  await wait(60_000);
  expect(sentEvents(http).map(({ fields }) => fields?.['at'])).toEqual(['2026-11-21T18:00:00.000Z']);
});

test.each([400, 403, 413])('an event that the server rejects with %i is not retried', async (status) => {
  const { http, close } = await visit({ clicks: 1, answer: failure(status) });
  await wait(hour);
  expect(sentEvents(http)).toHaveLength(1);
  close();
  const next = await visit();
  await wait(60_000);
  expect(sentEvents(next.http)).toEqual([]);
});

test('an event is not sent again before the time in Retry-After has passed', async () => {
  const tooMany = new ApiError('status', 'slow down', { status: 429, retryAfterSeconds: 60 });
  const { http } = await visit({ clicks: 1, answer: tooMany });
  http.respond('/AddView', { success: true });
  await wait(59_000);
  expect(sentEvents(http)).toHaveLength(1);
  await wait(1_000);
  expect(sentEvents(http)).toHaveLength(2);
});

test('a full queue drops the oldest events and notifies the operator once', async () => {
  await setOnline(false);
  const { http, onNoted } = await visit({ clicks: 105, pause: 1_000 });
  await setOnline(true);
  const times = sentEvents(http).map(({ fields }) => Date.parse(String(fields?.['at'])) - start);
  expect(times).toEqual(Array.from({ length: 100 }, (_, index) => (index + 5) * 1_000));
  expect(onNoted.mock.calls).toEqual([
    [{ remote: 'mf-ads', code: 'ad-events-dropped', message: expect.stringContaining('100') }],
  ]);
});

test('an event is sent again with the same id if its first request fails after 15 seconds', async () => {
  const slowFailure = () => new Promise((_resolve, reject) => setTimeout(() => reject(blocked), 15_000));
  const { http } = await visit({ clicks: 1 });
  await wait(60_000);
  http.respond('/AddView', slowFailure);
  fireEvent.click(screen.getByRole('link'));
  await wait(14_000);
  http.respond('/AddView', { success: true });
  await wait(60_000);
  const [, ...ids] = eventIds(http);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

const throwSecurityError = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const blockStorage = () =>
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throwSecurityError);
const setLocks = (locks: object) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError)],
  ['blocked', blockStorage],
  // Chromium blocks Web Locks together with storage.
  [
    'blocked together with locks',
    () => {
      blockStorage();
      setLocks({ request: () => Promise.resolve().then(throwSecurityError) });
    },
  ],
])('the events of a page are delivered even if storage is %s', async (_name, breakStorage) => {
  breakStorage();
  const { http } = await visit({ clicks: 2, answer: failure(503), pause: 1 });
  http.respond('/AddView', { success: true });
  await wait(hour);
  const ids = eventIds(http);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(2);
});

test('invalid ad events in storage are deleted, and entries of other features are ignored', async () => {
  localStorage.setItem('safar/ad-event/half', '{"adId":');
  localStorage.setItem('safar/ad-event/odd', JSON.stringify({ adId: 'x', at: 'never', kind: 'love' }));
  localStorage.setItem('theme', 'dark');
  const { http } = await visit();
  await wait(60_000);
  expect(sentEvents(http)).toEqual([]);
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});

type LockCallback = (lock: object | null) => unknown;

/** jsdom has no Web Locks. This fake supports exclusive locks with `ifAvailable`. */
function fakeLocks(): void {
  const held = new Set<string>();
  setLocks({
    async request(name: string, _options: object, callback: LockCallback) {
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    },
  });
}

test('concurrent tabs do not send the same events twice', async () => {
  fakeLocks();
  await setOnline(false);
  (await visit({ clicks: 3 })).close();
  await setOnline(true);
  const slowAnswer = () => new Promise((resolve) => setTimeout(() => resolve({ success: true }), 800));
  const visits = [
    await visit({ answer: slowAnswer }),
    await visit({ answer: slowAnswer }),
    await visit({ answer: slowAnswer }),
  ];
  await wait(60_000);
  expect(visits.flatMap(({ http }) => sentEvents(http))).toHaveLength(3);
});

test('an ad blocker that rejects every event causes only a few requests', async () => {
  const consoleError = jest.spyOn(console, 'error');
  const { http } = await visit({ clicks: 10, answer: blocked, pause: 500 });
  await wait(hour);
  expect(new Set(eventIds(http)).size).toBe(10);
  // One request per event, plus at most two rounds of three retries for the whole queue.
  expect(sentEvents(http).length).toBeLessThanOrEqual(16);
  expect(consoleError).not.toHaveBeenCalled();
});
