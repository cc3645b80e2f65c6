import { csvCell } from '../commands/csv-cell';
import { clickRate, type AdDay } from './read-report';

const titles = ['day', 'ad', 'placement', 'link', 'views', 'viewable', 'clicks', 'ctr_percent'];

/**
 * The report as CSV (RFC 4180), a line for each ad and day, for programs that calculate. Texts of the content that a
 * spreadsheet would run as a formula get an apostrophe in front.
 */
export function reportCsv(days: readonly AdDay[]): string {
  const lines = days.map((ad) => [
    ad.day,
    String(ad.adId),
    csvCell(ad.placement ?? ''),
    csvCell(ad.link ?? ''),
    String(ad.views),
    String(ad.viewable),
    String(ad.clicks),
    clickRate(ad) ?? '',
  ]);
  return [titles, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
