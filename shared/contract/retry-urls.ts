/**
 * A path segment of release URLs that the server ignores, such as `~2` in `/releases/mf-blog/1.4.2/~2/client/…`. It
 * gives a retry a new URL, because browsers may have cached a damaged file.
 */
const retryMarker = /\/~(\d+)(?=\/client\/)/;

/** Returns the URL without its retry marker, which is the same for all attempts to load a file. */
export const withoutRetryMarker = (url: string): string => url.replace(retryMarker, '');

/** Returns the URL of a release file for the given attempt. */
export const urlOfAttempt = (url: string, attempt: number): string =>
  withoutRetryMarker(url).replace('/client/', `/~${attempt}/client/`);

/** Returns the URL for the next attempt to load the file at this URL. */
export const nextRetryUrl = (url: string): string =>
  urlOfAttempt(url, Number(retryMarker.exec(url)?.[1] ?? 1) + 1);
