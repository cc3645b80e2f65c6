import {
  DailyLimit,
  networkNumber,
  RepetitionLimit,
  VisitorKeys,
  type ExcessEvents,
} from './repetition-limit';

const minute = 60_000;
const start = 1_000_000;

function limitWithReports() {
  const reports: ExcessEvents[] = [];
  return { reports, limit: new RepetitionLimit(30, (excess) => reports.push(excess)) };
}

test('no interval of a minute contains more than 30 allowed events', () => {
  const { limit } = limitWithReports();
  const allowed: number[] = [];
  for (let now = start; now < start + 5 * minute; now += 250) {
    if (limit.allows('a', 1, 'view', now)) allowed.push(now);
  }
  for (const from of allowed) {
    expect(allowed.filter((time) => time >= from && time < from + minute).length).toBeLessThanOrEqual(30);
  }
  expect(allowed).toHaveLength(150);
});

test('events are allowed again after a minute even if the system clock was set back', () => {
  const { limit } = limitWithReports();
  for (let sent = 0; sent < 30; sent += 1) limit.allows('a', 1, 'view');
  expect(limit.allows('a', 1, 'view')).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * minute);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + minute);
  expect(limit.allows('a', 1, 'view')).toBe(true);
  jest.restoreAllMocks();
});

test('a sender is reported at most once a minute; the report counts the excess events since the last report', () => {
  const { limit, reports } = limitWithReports();
  for (let sent = 0; sent < 130; sent += 1) limit.allows('a', 1, 'view', start);
  for (let sent = 0; sent < 31; sent += 1) limit.allows('a', 2, 'click', start);
  for (let sent = 0; sent < 31; sent += 1) limit.allows('b', 1, 'view', start);
  expect(reports).toEqual([
    { sender: 'a', adId: 1, kind: 'view', count: 1 },
    { sender: 'b', adId: 1, kind: 'view', count: 1 },
  ]);
  for (let sent = 0; sent < 31; sent += 1) limit.allows('a', 1, 'view', start + minute);
  expect(reports.slice(2)).toEqual([{ sender: 'a', adId: 1, kind: 'view', count: 101 }]);
});

test('a network may send a limited number of events per day, ad and kind; the first excess event is reported', () => {
  const reports: object[] = [];
  const limit = new DailyLimit(3, (excess) => reports.push(excess));
  const day = 86_400_000;
  const allowed = (adId: number, now: number) =>
    [1, 2, 3, 4, 5].map((minutes) => limit.allows('a', adId, 'viewable', now + minutes * 100 * minute));
  expect(allowed(1, day)).toEqual([true, true, true, false, false]);
  expect(allowed(2, day)).toEqual([true, true, true, false, false]);
  expect(limit.allows('b', 1, 'viewable', day)).toBe(true);
  expect(reports).toEqual([1, 2].map((adId) => ({ adId, kind: 'viewable' })));
  expect(allowed(1, 2 * day)).toEqual([true, true, true, false, false]);
});

test('the key of a visitor changes every day and does not contain the IP address', () => {
  const keys = new VisitorKeys();
  const key = keys.keyOf('203.0.113.5', 'a browser', 0);
  expect(keys.keyOf('203.0.113.5', 'a browser', 86_399_999)).toBe(key);
  expect(keys.keyOf('203.0.113.5', 'a browser', 86_400_000)).not.toBe(key);
  expect(keys.keyOf('203.0.113.5', 'another browser', 0)).not.toBe(keys.keyOf('203.0.113.5', 'a browser', 0));
  expect(new VisitorKeys().keyOf('203.0.113.5', 'a browser', 0)).not.toBe(
    keys.keyOf('203.0.113.5', 'a browser', 0),
  );
  expect(key).not.toContain('203');
});

test('all addresses of a network have the same network number, which depends on the secret', () => {
  const number = networkNumber('a secret', '203.0.113.5');
  expect(networkNumber('a secret', '203.0.113.250')).toBe(number);
  expect(networkNumber('a secret', '203.0.114.5')).not.toBe(number);
  expect(networkNumber('another secret', '203.0.113.5')).not.toBe(number);
});
