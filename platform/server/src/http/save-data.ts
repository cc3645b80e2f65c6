import type { IncomingHttpHeaders } from 'node:http';

/** Connection types on which a page with normal images would have a poor LCP (over 4 s). */
const SLOW_CONNECTIONS = ['slow-2g', '2g'];

/** Names of the request headers that `prefersSaveData` reads. The `Vary` header of a page must contain them. */
export const SAVE_DATA_HEADERS = 'save-data, ect';

/**
 * Whether to render a page with the smallest images. This is the case if the request contains `Save-Data: on`, or
 * if the browser estimates that the connection is as slow as 2G. Chromium sends this estimate (`ECT`) from the second
 * request on, because the first response requests it with `Accept-CH`.
 */
export function prefersSaveData(headers: IncomingHttpHeaders): boolean {
  const saveData = headers['save-data']?.toString().toLowerCase() === 'on';
  const connection = headers['ect']?.toString().toLowerCase() ?? '';
  return saveData || SLOW_CONNECTIONS.includes(connection);
}
