import { urlOfAttempt } from '@safar/contract/retry-urls';
import type { Asset, RemoteEntry } from '@safar/protocol/page-registry';

/**
 * Returns the release with new URLs of its entry script and style sheets, for a retry. The browser keeps a damaged file
 * in the memory cache of the page and, for a year, in the HTTP cache, so a retry with the same URL would fail again.
 * The chunks get new URLs too, because webpack derives their public path from the URL of the entry script. URLs of a
 * development server do not change.
 */
export function withRetryUrls(entry: RemoteEntry, attempt: number): RemoteEntry {
  const retry = (asset: Asset): Asset => ({ ...asset, address: urlOfAttempt(asset.address, attempt) });
  return { ...entry, entry: retry(entry.entry), css: entry.css.map(retry) };
}
