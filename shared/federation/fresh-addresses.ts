import type { Asset, RemoteEntry } from '../contract/page-registry';

/** The part of a release's address that the server ignores: `/releases/mf-blog/1.4.2/~2/client/…`. */
const attemptMark = /\/~(\d+)(?=\/client\/)/;

/** The address without the number of an attempt: two attempts at one file have the same. */
export const plainAddress = (address: string): string => address.replace(attemptMark, '');

const addressOfAttempt = (address: string, attempt: number): string =>
  plainAddress(address).replace('/client/', `/~${attempt}/client/`);

/** The address for the attempt after the one that this address is for. */
export const nextAddress = (address: string): string =>
  addressOfAttempt(address, Number(attemptMark.exec(address)?.[1] ?? 1) + 1);

/**
 * Addresses that no cache of the browser knows, for an attempt after a failure: a file that arrived damaged would
 * be taken from the memory cache of the page again, and for a year from the HTTP cache. Chunks follow the entry,
 * because their public path is where it came from. A development server's addresses stay as they are.
 */
export function withFreshAddresses(entry: RemoteEntry, attempt: number): RemoteEntry {
  const fresh = (asset: Asset): Asset => ({
    ...asset,
    address: addressOfAttempt(asset.address, attempt),
  });
  return { ...entry, entry: fresh(entry.entry), css: entry.css.map(fresh) };
}
