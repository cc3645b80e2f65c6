import { atMost, type Table, type Verdict } from './harness';
import { kinds, type Load } from './network-log';
import type { Observed } from './page-observer';
import { kibibytes, kilobytes, median, milliseconds, ratio, sum } from './statistics';

/**
 * Figures of one page load. `tbt` and `longestTask` are durations in milliseconds. All other times are in milliseconds
 * since the start of the navigation.
 */
export interface PageLoad {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly tbt: number;
  readonly longestTask: number;
  readonly cls: number;
  /**
   * Time at which React had hydrated all components of remotes on the first screen, except advertisements. The first
   * screen is the upper 90 % of the viewport. `null` if none of these components was hydrated, as in static HTML.
   */
  readonly hydrated: number | null;
  readonly elements: number;
  readonly loads: readonly Load[];
  readonly failures: readonly string[];
}

/**
 * Total blocking time: the sum, over all long tasks, of the duration beyond 50 ms. Time before the first contentful
 * paint does not count.
 */
export const totalBlockingTime = (longTasks: Observed['longTasks'], fcp: number): number =>
  longTasks.reduce(
    (total, { start, duration }) => total + Math.max(0, start + duration - Math.max(start, fcp) - 50),
    0,
  );

/**
 * Cumulative layout shift: the largest sum of shifts in a session window. In a window, consecutive shifts are less than
 * 1 s apart. A window lasts at most 5 s.
 */
export function layoutShift(shifts: Observed['shifts']): number {
  let worst = 0;
  let session = { start: 0, last: 0, sum: 0 };
  for (const { at, value } of shifts) {
    const continues = session.sum > 0 && at - session.last < 1000 && at - session.start < 5000;
    session = continues
      ? { ...session, last: at, sum: session.sum + value }
      : { start: at, last: at, sum: value };
    worst = Math.max(worst, session.sum);
  }
  return worst;
}

export const variants = ['served', 'static', 'client'] as const;
/**
 * The variants of a page that the benchmark compares. `served`: as visitors receive it. `static`: HTML without scripts.
 * `client`: rendered only by the browser.
 */
export type Variant = (typeof variants)[number];
type PageRuns = Readonly<Record<Variant, readonly PageLoad[]>>;

/** Limits for a page. Bytes are counted as transferred, after compression. */
export interface PageLimits {
  /** All bytes that the page loads before the visitor scrolls or interacts with it. */
  readonly totalBytes?: number;
}

export const limits = { firstLoadBytes: 135 * 1024, layoutShift: 0.01, lcpRatio: 1.1 } as const;

const bytesOf = (loads: readonly Load[]) => sum(loads.map(({ bytes }) => bytes));

/**
 * Bytes of the scripts that had arrived when the first screen was hydrated. If no component was hydrated, all scripts
 * count.
 */
export const firstLoadBytes = ({ loads, hydrated }: Pick<PageLoad, 'loads' | 'hydrated'>): number =>
  bytesOf(loads.filter(({ kind, to }) => kind === 'script' && to <= (hydrated ?? Infinity)));

type Figure = (load: PageLoad) => number | null;

const lcp: Figure = (load) => load.lcp;
const totalBytes: Figure = ({ loads }) => bytesOf(loads);
const rows: readonly (readonly [title: string, figure: Figure, show: (value: number) => string])[] = [
  ...kinds.map(
    (kind) =>
      [
        kind,
        ({ loads }: PageLoad) => bytesOf(loads.filter((load) => load.kind === kind)),
        kilobytes,
      ] as const,
  ),
  ['first-load JavaScript', firstLoadBytes, kilobytes],
  ['all bytes', totalBytes, kilobytes],
  ['requests', ({ loads }) => loads.length, String],
  ['elements', ({ elements }) => elements, String],
  ['first byte', ({ ttfb }) => ttfb, milliseconds],
  ['first contentful paint', ({ fcp }) => fcp, milliseconds],
  ['largest contentful paint', lcp, milliseconds],
  ['total blocking time', ({ tbt }) => tbt, milliseconds],
  ['longest task', ({ longestTask }) => longestTask, milliseconds],
  ['layout shift', ({ cls }) => cls, (value) => value.toFixed(3)],
  ['first screen hydrated', ({ hydrated }) => hydrated, milliseconds],
];

/** The median over all runs; `null` if a run lacks the figure. */
function medianOf(loads: readonly PageLoad[], figure: Figure): number | null {
  const numbers = loads.map(figure).filter((number) => number !== null);
  return numbers.length > 0 && numbers.length === loads.length ? median(numbers) : null;
}

const quotient = (value: number | null, base: number | null) =>
  value === null || !base ? null : value / base;

/** The medians of all variants side by side, and the ratios to static HTML. */
export function pageTable(runs: PageRuns): Table {
  const cell = (value: number | null, show: (value: number) => string) =>
    value === null ? '–' : show(value);
  return [
    ['', 'as served', 'static HTML', 'browser only', 'as served ÷ static', 'browser only ÷ static'],
    ...rows.flatMap(([title, figure, show]) => {
      const values = variants.map((variant) => medianOf(runs[variant], figure));
      if (values.every((value) => !value)) return [];
      const [served = null, base = null, client = null] = values;
      const ratios = [quotient(served, base), quotient(client, base)].map((value) => cell(value, ratio));
      return [[title, ...values.map((value) => cell(value, show)), ...ratios]];
    }),
  ];
}

/** Compares the medians with the limits. */
export function judgePage(runs: PageRuns, { totalBytes: limit }: PageLimits): Verdict[] {
  const { served, client } = runs;
  const show = (shift: number) => shift.toFixed(3);
  return [
    atMost('first-load JavaScript', medianOf(served, firstLoadBytes), limits.firstLoadBytes, kibibytes),
    ...(limit === undefined
      ? []
      : [atMost('all bytes before scrolling', medianOf(served, totalBytes), limit, kibibytes)]),
    atMost(
      'layout shift, as served',
      medianOf(served, ({ cls }) => cls),
      limits.layoutShift,
      show,
    ),
    atMost(
      'layout shift, browser only',
      medianOf(client, ({ cls }) => cls),
      limits.layoutShift,
      show,
    ),
    atMost(
      'LCP, as served ÷ static',
      quotient(medianOf(served, lcp), medianOf(runs.static, lcp)),
      limits.lcpRatio,
      ratio,
    ),
  ];
}

/**
 * Lists problems that make the columns of the variants hard to compare: failed requests, files that were sent without
 * Brotli, and pictures that were loaded by a variant but not by `static`, or by `static` but not by the variant.
 */
export function comparabilityNotes(runs: PageRuns): string[] {
  const pictures = (variant: Variant) =>
    new Set(
      runs[variant]
        .at(-1)
        ?.loads.flatMap(({ kind, url }) => (kind === 'image' ? [new URL(url).pathname] : [])),
    );
  const expected = pictures('static');
  const notes = variants.flatMap((variant) => {
    const shown = pictures(variant);
    const different = [...shown, ...expected].filter((path) => !(shown.has(path) && expected.has(path)));
    const uncompressed = (runs[variant][0]?.loads ?? []).filter(
      ({ kind, encoding }) => ['document', 'script', 'style'].includes(kind) && encoding !== 'br',
    );
    return [
      ...runs[variant].flatMap(({ failures }) => failures),
      ...uncompressed.map(({ url }) => `${new URL(url).pathname} (${variant}) was sent without Brotli.`),
      ...(different.length > 0
        ? [
            `Pictures that were loaded by only one of the variants "${variant}" and "static": ${different.length}.`,
          ]
        : []),
    ];
  });
  return [...new Set(notes)];
}
