import type { Kind } from './network-log';
import {
  firstLoadBytes,
  judgePage,
  layoutShift,
  limits,
  totalBlockingTime,
  type PageLimits,
  type PageLoad,
} from './page-figures';

const response = (kind: Kind, bytes: number, to = 100) => ({
  url: `http://127.0.0.1:1/${kind}/${to}`,
  kind,
  status: 200,
  bytes,
  encoding: 'br',
  from: 0,
  to,
});

const pageLoad = (over: Partial<PageLoad> = {}): PageLoad => ({
  ttfb: 300,
  fcp: 700,
  lcp: 1000,
  lcpElement: 'img',
  tbt: 0,
  longestTask: 0,
  cls: 0,
  hydrated: 3000,
  elements: 1,
  loads: [],
  failures: [],
  ...over,
});

const failed = (served: Partial<PageLoad>, pageLimits: PageLimits = {}, client: Partial<PageLoad> = {}) =>
  judgePage(
    { served: [pageLoad(served)], static: [pageLoad()], client: [pageLoad(client)] },
    pageLimits,
  ).flatMap(({ passed, text }) => (passed ? [] : [text]));

test('a page exactly at its limits passes', () => {
  const loads = [response('script', limits.firstLoadBytes), response('image', 1000)];
  expect(failed({ loads, lcp: 1100, cls: 0.01 }, { totalBytes: limits.firstLoadBytes + 1000 })).toEqual([]);
});

test.each<[string, Partial<PageLoad>]>([
  ['first-load JavaScript: 135.0 KiB, limit 135.0 KiB', { loads: [response('script', 135 * 1024 + 1)] }],
  ['all bytes before scrolling: 488.3 KiB, limit 400.0 KiB', { loads: [response('image', 500_000)] }],
  ['layout shift, as served: 0.011, limit 0.010', { cls: 0.011 }],
  ['LCP, as served ÷ static: 1.30, limit 1.10', { lcp: 1300 }],
])('reports the exceeded limit: %s', (text, over) => {
  expect(failed(over, { totalBytes: 400 * 1024 })).toEqual([text]);
});

test('the layout-shift limit also applies to pages that only the browser renders', () => {
  expect(failed({}, {}, { cls: 0.03 })).toEqual(['layout shift, browser only: 0.030, limit 0.010']);
});

test('a script that arrives after hydration of the first screen does not count as first load', () => {
  const loads = [response('script', 100_000, 2900), response('script', 100_000, 3100)];
  expect(firstLoadBytes({ loads, hydrated: 3000 })).toBe(100_000);
  expect(firstLoadBytes({ loads, hydrated: null })).toBe(200_000);
});

test('blocking time counts from the first contentful paint, without the first 50 ms of each task', () => {
  const tasks = [
    { start: 0, duration: 400 },
    { start: 450, duration: 300 },
    { start: 1000, duration: 80 },
  ];
  expect(totalBlockingTime(tasks, 500)).toBe(250 - 50 + 30);
});

test('the layout shift of a page is the sum of its worst session window, not the sum of all shifts', () => {
  const shifts = [
    { at: 0, value: 0.1 },
    { at: 900, value: 0.1 },
    { at: 3000, value: 0.15 },
  ];
  expect(layoutShift(shifts)).toBeCloseTo(0.2);
});

test('a session window of layout shifts ends after 5 s', () => {
  const shifts = Array.from({ length: 12 }, (_value, index) => ({ at: index * 500, value: 0.01 }));
  expect(layoutShift(shifts)).toBeCloseTo(0.1);
});
