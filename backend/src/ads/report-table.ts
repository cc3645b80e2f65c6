import { clickRate, sumByAd, type AdDay, type AdFigures } from './read-report';
import type { ReportDays } from './report-days';

type Row = readonly string[];

const figures = ['views', 'viewable', 'clicks', 'CTR'];

const number = (value: number) => value.toLocaleString('en-US');

function figureCells(ad: AdFigures): Row {
  const rate = clickRate(ad);
  return [number(ad.views), number(ad.viewable), number(ad.clicks), rate ? `${rate} %` : '–'];
}

/** Columns of even width: texts to the left, the last four, which are figures, to the right. */
function table(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_title, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const texts = widths.length - figures.length;
  return rows
    .map((row) =>
      widths
        .map((width, column) =>
          column < texts ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Terminals act on control characters, and what stands in the content must not. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '');

const nameOf = ({ placement }: AdFigures) => printable(placement ?? '(no longer in the content)');
const linkOf = ({ link }: AdFigures) => printable(link ?? '');

/** The report for reading: the days of each ad, and below them, where a terminal ends up, the sums. */
export function reportTable(days: readonly AdDay[], { from, to }: ReportDays): string {
  const title = `Advertisements from ${from} to ${to}, days of Karachi (UTC+5)`;
  if (days.length === 0) return `${title}\n\nNothing was counted in these days.`;
  const sums = sumByAd(days);
  const all = sums.reduce(
    (sum, ad) => ({
      ...sum,
      views: sum.views + ad.views,
      viewable: sum.viewable + ad.viewable,
      clicks: sum.clicks + ad.clicks,
    }),
    { adId: 0, placement: '', link: '', views: 0, viewable: 0, clicks: 0 },
  );
  const byDay = days.map((ad) => [String(ad.adId), ad.day, ...figureCells(ad)]);
  const byAd = sums.map((ad) => [String(ad.adId), nameOf(ad), linkOf(ad), ...figureCells(ad)]);
  return [
    title,
    table([['ad', 'day', ...figures], ...byDay]),
    table([['ad', 'placement', 'link', ...figures], ...byAd, ['all', '', '', ...figureCells(all)]]),
    'viewable: half of the ad on the screen for a second. CTR: clicks of a hundred views.',
  ].join('\n\n');
}
