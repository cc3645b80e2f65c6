import type { Asset, RemoteEntry } from '../contract/page-registry';

/** A path segment of release URLs that the server ignores: `/releases/mf-blog/1.4.2/~2/client/…`. */
const retryMarker = /\/~(\d+)(?=\/client\/)/;

/** The URL without its retry marker: the same for all attempts at one file. */
export const withoutRetryMarker = (url: string): string => url.replace(retryMarker, '');

const urlOfAttempt = (url: string, attempt: number): string =>
  withoutRetryMarker(url).replace('/client/', `/~${attempt}/client/`);

/** The URL for the next attempt at the file behind this URL. */
export const nextRetryUrl = (url: string): string =>
  urlOfAttempt(url, Number(retryMarker.exec(url)?.[1] ?? 1) + 1);

/**
 * Changes the URLs of a release for an attempt after a failure. A damaged file stays in the page's memory cache and, for a
 * year, in the HTTP cache, so the same URL would fail again. Chunks follow, because webpack derives their public path from
 * the entry's URL. URLs of a development server do not change.
 */
export function withRetryUrls(entry: RemoteEntry, attempt: number): RemoteEntry {
  const retry = (asset: Asset): Asset => ({ ...asset, address: urlOfAttempt(asset.address, attempt) });
  return { ...entry, entry: retry(entry.entry), css: entry.css.map(retry) };
}
