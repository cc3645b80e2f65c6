import type { RemoteEntry } from '@safar/shared/contract/page-registry';
import type { Release } from '@safar/shared/contract/release';
import { assetOf } from './read-release';

/** What browsers must know of a release to load it. */
export function remoteEntry(release: Release): RemoteEntry {
  const { version, contract, client } = release;
  return {
    version,
    contract,
    entry: assetOf(release, client.entry),
    global: client.global,
    js: client.js.map((path) => assetOf(release, path).address),
    css: client.css.map((path) => assetOf(release, path)),
  };
}
