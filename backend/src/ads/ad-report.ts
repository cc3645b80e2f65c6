import { InvalidArgumentError } from 'commander';
import type pg from 'pg';
import { csvLine, printableLine, textTable } from '../commands/text-output';
import { addDays, karachiDate } from '../karachi-time';
import { OperatorError } from '../operator-error';
import { FREE_CLICKS, MAX_CLICKS, VIEWABLE_PER_CLICK } from './store-events';

/** The first and the last day of a report, for example 2026-03-14. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

interface AdFigures {
  readonly adId: number;
  /** The ad's category, which the report calls placement; undefined if the ad is no longer in the content. */
  readonly placement: string | undefined;
  /** The ad's URL; undefined if the ad is no longer in the content. */
  readonly link: string | undefined;
  readonly views: number;
  readonly viewable: number;
  readonly clicks: number;
  /** Number of suspicious views, viewable impressions and clicks. The other figures exclude these events. */
  readonly suspicious: number;
}

interface AdDay extends AdFigures {
  readonly day: string;
}

const DEFAULT_DAYS = 30;

/**
 * Parses a date option. `Date.parse` reads February 30 as March 2, so the result is compared with the input.
 *
 * @throws {InvalidArgumentError} if the text is not a date such as 2026-03-14
 */
export function parseDate(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Use a date such as 2026-03-14.');
}

/**
 * The days of a report. The default is the thirty days that end today. With only `to`, the report covers the thirty
 * days that end on that day. With only `from`, it covers the thirty days that begin on that day, but ends today if
 * `from` is less than thirty days ago.
 *
 * @throws {OperatorError} if `from` is after `to`
 */
export function selectReportDays({ from, to }: Partial<ReportDays>, now: Date): ReportDays {
  const today = karachiDate(now);
  const thirtyFrom = (day: string) => {
    const last = addDays(day, DEFAULT_DAYS - 1);
    return day <= today && last > today ? today : last;
  };
  const last = to ?? (from === undefined ? today : thirtyFrom(from));
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (first > last) throw new OperatorError(`--from ${first} is after --to ${last}; swap them.`);
  return { from: first, to: last };
}

/** The figures per ad and day; days without events are left out. */
export async function readReport(pool: pg.Pool, { from, to }: ReportDays): Promise<AdDay[]> {
  // The day is selected as text, because `pg` would convert a date to midnight in the time zone of this process.
  const { rows } = await pool.query<{
    day: string;
    ad_id: number;
    category: string | null;
    links: string | null;
    views: string;
    viewable: string;
    clicks: string;
    suspicious: string;
  }>(
    `select day::text, ad_id, category, links, views, viewable, clicks, suspicious
     from ad_days left join ads on ads.id = ad_id
     where day between $1 and $2
     order by ad_id, day`,
    [from, to],
  );
  return rows.map(({ day, ad_id, category, links, views, viewable, clicks, suspicious }) => ({
    day,
    adId: ad_id,
    placement: category ?? undefined,
    link: links ?? undefined,
    views: Number(views),
    viewable: Number(viewable),
    clicks: Number(clicks),
    suspicious: Number(suspicious),
  }));
}

const addFigures = (sum: AdFigures, ad: AdFigures): AdFigures => ({
  ...sum,
  views: sum.views + ad.views,
  viewable: sum.viewable + ad.viewable,
  clicks: sum.clicks + ad.clicks,
  suspicious: sum.suspicious + ad.suspicious,
});

const noFigures = { adId: 0, placement: '', link: '', views: 0, viewable: 0, clicks: 0, suspicious: 0 };

function sumByAd(days: readonly AdDay[]): AdFigures[] {
  const sums = new Map<number, AdFigures>();
  for (const { day: _day, ...ad } of days) {
    const sum = sums.get(ad.adId);
    sums.set(ad.adId, sum ? addFigures(sum, ad) : ad);
  }
  return [...sums.values()];
}

/** Clicks per hundred views with two decimals; undefined if there were no views. */
const clickRate = ({ views, clicks }: AdFigures): string | undefined =>
  views > 0 ? ((100 * clicks) / views).toFixed(2) : undefined;

const FIGURE_TITLES = ['views', 'viewable', 'clicks', 'CTR', 'suspicious'];

function figureCells(ad: AdFigures): string[] {
  const rate = clickRate(ad);
  const [suspicious = '', ...counts] = [ad.suspicious, ad.views, ad.viewable, ad.clicks].map((count) =>
    count.toLocaleString('en-US'),
  );
  return [...counts, rate ? `${rate} %` : '–', suspicious];
}

/** The report for a terminal. The totals come last, so that they stay visible above the command prompt. */
export function reportText(days: readonly AdDay[], { from, to }: ReportDays): string {
  const title = `Advertisements from ${from} to ${to}, dates in Karachi time (UTC+5)`;
  if (days.length === 0) return `${title}\n\nNothing was counted on these days.`;
  const sums = sumByAd(days);
  const sumRows = sums.map((ad) => [
    String(ad.adId),
    printableLine(ad.placement ?? '(no longer in the content)'),
    printableLine(ad.link ?? ''),
    ...figureCells(ad),
  ]);
  const total = ['all', '', '', ...figureCells(sums.reduce(addFigures, noFigures))];
  const dayRows = days.map((ad) => [String(ad.adId), ad.day, ...figureCells(ad)]);
  return [
    title,
    textTable([['ad', 'day', ...FIGURE_TITLES], ...dayRows], FIGURE_TITLES.length),
    textTable([['ad', 'placement', 'link', ...FIGURE_TITLES], ...sumRows, total], FIGURE_TITLES.length),
    'viewable: at least half of the ad was in view for a second. CTR: clicks per hundred views.',
    [
      'suspicious: clicks from a network that had no viewable impression of the ad on the day of the click or the day before; clicks above',
      `the daily limit of a network for an ad (${FREE_CLICKS}, or one per ${VIEWABLE_PER_CLICK} viewable impressions if that is more, at most ${MAX_CLICKS}); events with impossible`,
      'timestamps; and excessive repetitions. The other figures exclude these events.',
    ].join('\n'),
  ].join('\n\n');
}

/** The report as CSV, one line per ad and day. */
export function reportCsv(days: readonly AdDay[]): string {
  const titles = [
    'day',
    'ad',
    'placement',
    'link',
    'views',
    'viewable',
    'clicks',
    'ctr_percent',
    'suspicious',
  ];
  const lines = days.map((ad) => [
    ad.day,
    String(ad.adId),
    ad.placement ?? '',
    ad.link ?? '',
    String(ad.views),
    String(ad.viewable),
    String(ad.clicks),
    clickRate(ad) ?? '',
    String(ad.suspicious),
  ]);
  return [titles, ...lines].map(csvLine).join('');
}
