/** A path segment of release URLs that the server ignores: `/releases/mf-blog/1.4.2/~2/client/…`. */
const retryMarker = /\/~(\d+)(?=\/client\/)/;

/** The URL without its retry marker: the same for all attempts at one file. */
export const withoutRetryMarker = (url: string): string => url.replace(retryMarker, '');

/** The URL of a release file for the given attempt. */
export const urlOfAttempt = (url: string, attempt: number): string =>
  withoutRetryMarker(url).replace('/client/', `/~${attempt}/client/`);

/** The URL for the next attempt at the file behind this URL. */
export const nextRetryUrl = (url: string): string =>
  urlOfAttempt(url, Number(retryMarker.exec(url)?.[1] ?? 1) + 1);
