/**
 * A path segment that makes the URL of each retry unique, such as `~2` in `/releases/mf-blog/1.4.2/~2/client/…`. The
 * server ignores it. A retry needs a new URL, because the browser may have cached a damaged file under the old URL.
 */
const retryMarker = /\/~(\d+)(?=\/client\/)/;

/** Removes the retry marker. The result is the same for all attempts to load a file. */
export const withoutRetryMarker = (url: string): string => url.replace(retryMarker, '');

/** Returns the URL of a release file for the given attempt. */
export const urlOfAttempt = (url: string, attempt: number): string =>
  withoutRetryMarker(url).replace('/client/', `/~${attempt}/client/`);

/** Returns the URL for the next attempt to load the file at this URL. */
export const nextRetryUrl = (url: string): string =>
  urlOfAttempt(url, Number(retryMarker.exec(url)?.[1] ?? 1) + 1);
