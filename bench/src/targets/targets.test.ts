import { summariseRuns } from '../report/summary';
import type { PageFigures } from '../browser/measure-page';
import type { Kind } from '../browser/network-log';
import { pages } from '../pages';
import { judge as judgeBy, type Measured } from './targets';

const { limits } = pages.home;
const judge = (input: Measured) => judgeBy(input, limits);

const load = (kind: Kind, bytes: number, to = 100) => ({
  url: `http://127.0.0.1:1/${kind}/${to}`,
  kind,
  status: 200,
  bytes,
  encoding: 'br',
  from: 0,
  to,
});

const figures = (over: Partial<PageFigures> = {}): PageFigures => ({
  ttfb: 300,
  fcp: 700,
  lcp: 1000,
  lcpElement: 'img',
  tbt: 0,
  cls: 0,
  hydrated: 3000,
  mounts: [],
  loads: [],
  failures: [],
  ...over,
});

function measured(over: Partial<PageFigures> = {}, more: Partial<Measured> = {}): Measured {
  return {
    summaries: {
      served: summariseRuns([figures(over)]),
      static: summariseRuns([figures({ hydrated: null })]),
      client: summariseRuns([figures()]),
    },
    libraries: [],
    doubled: [],
    ...more,
  };
}

const failed = (input: Measured) => judge(input).flatMap(({ passed, text }) => (passed ? [] : [text]));

test('a page exactly at its limits keeps to them', () => {
  const loads = [
    load('script', limits.firstLoadScriptBytes),
    load('image', limits.totalBytes - limits.firstLoadScriptBytes),
  ];
  expect(failed(measured({ loads, lcp: 1250, cls: 0.02 }))).toEqual([]);
});

test.each<[string, Partial<PageFigures>]>([
  ['first-load JavaScript: 130.0 KiB, at most 130.0 KiB', { loads: [load('script', 130 * 1024 + 1)] }],
  ['all transfer before scrolling: 488.3 KiB, at most 400.0 KiB', { loads: [load('image', 500_000)] }],
  ['layout shift, as served: 0.021, at most 0.020', { cls: 0.021 }],
  ['largest paint, as served ÷ static: 1.30, at most 1.25', { lcp: 1300 }],
])('says which limit was passed: %s', (text, over) => {
  expect(failed(measured(over))).toEqual([text]);
});

test('a script that comes after the first screen is hydrated is no part of the first load', () => {
  const loads = [load('script', 100_000, 2900), load('script', 100_000, 3100)];
  expect(failed(measured({ loads }))).toEqual([]);
  expect(measured({ loads }).summaries.served.firstLoadScriptBytes).toBe(100_000);
});

test('layout must stand still in every mode', () => {
  const input = measured();
  const client = summariseRuns([figures({ cls: 0.03 })]);
  expect(failed({ ...input, summaries: { ...input.summaries, client } })).toEqual([
    'layout shift, browser only: 0.030, at most 0.020',
  ]);
});

test('a player without a click and a carousel before its time are failures; an idle carousel is none', () => {
  const hls = { name: 'hls.js', needsClick: true, beforeHydration: 0, beforeInteraction: 1 };
  const slick = { name: 'react-slick', needsClick: false, beforeHydration: 0, beforeInteraction: 1 };
  expect(failed(measured({}, { libraries: [slick] }))).toEqual([]);
  expect(failed(measured({}, { libraries: [hls, { ...slick, beforeHydration: 1 }] }))).toHaveLength(2);
});

test('one package twice is a failure', () => {
  expect(failed(measured({}, { doubled: ['react: …'] }))).toEqual([
    'packages, files and addresses downloaded twice: 1',
  ]);
});
