import type { IncomingHttpHeaders } from 'node:http';

/** Speeds on which a page for everybody is slower than one with small pictures is poor. */
const SLOW_LINES = ['slow-2g', '2g'];

/** The request headers that decide, for `Vary`. */
export const THRIFT_HEADERS = 'save-data, ect';

/**
 * Whether a page should be made with the smallest pictures: the visitor has said so (`Save-Data`), or the browser counts
 * the line as 2G. Chromium sends that hint (`ECT`) from the second page on, because the first answer asks for it.
 */
export function wantsLessData(headers: IncomingHttpHeaders): boolean {
  const saveData = headers['save-data']?.toString().toLowerCase() === 'on';
  const line = headers['ect']?.toString().toLowerCase() ?? '';
  return saveData || SLOW_LINES.includes(line);
}
