import { urlOfAttempt } from '@safar/contract/retry-urls';
import type { Asset, RemoteEntry } from '@safar/protocol/page-registry';

/**
 * Changes the URLs of the entry script and the style sheets of a release for a retry. A damaged file stays in the
 * page's memory cache and, for a year, in the HTTP cache, so the same URL would fail again. The browser also requests
 * chunks under new URLs, because webpack derives their public path from the URL of the entry script. URLs of a
 * development server do not change.
 */
export function withRetryUrls(entry: RemoteEntry, attempt: number): RemoteEntry {
  const retry = (asset: Asset): Asset => ({ ...asset, address: urlOfAttempt(asset.address, attempt) });
  return { ...entry, entry: retry(entry.entry), css: entry.css.map(retry) };
}
