import { isRemoteEntry } from '@safar/shared/contract/is-remote-entry';
import type { RemoteEntry } from '@safar/shared/contract/page-registry';

/**
 * Asks the site's server for the entry of a release that the document only lists; `undefined` when the server has it no more.
 *
 * @param again past the browser's cache
 * @throws when there is no answer, or one that is no such entry.
 */
export async function askEntry(
  remote: string,
  version: string,
  again: boolean,
): Promise<RemoteEntry | undefined> {
  const answer = await fetch(`/registry/${remote}/${version}.json`, {
    cache: again ? 'reload' : 'default',
    signal: AbortSignal.timeout(5_000),
  });
  if (answer.status === 404) return undefined;
  const entry: unknown = await answer.json();
  if (isRemoteEntry(entry, version)) return entry;
  throw new Error('no entry of a release');
}
