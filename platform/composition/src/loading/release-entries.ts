import { isObject } from '@safar/contract/is-object';
import {
  isPageRemote,
  isRemoteEntry,
  localizeEntry,
  type PageRemote,
  type RemoteEntry,
  type RemoteSummary,
} from '@safar/protocol/page-registry';
import type { Locale } from '@safar/contract/locale';

/** The data that a page has about a release: the whole entry, or only the version. */
export type KnownRelease = RemoteEntry | string;

/** The release that a page's registry names for a remote. */
export const releaseOf = (listed: PageRemote | RemoteSummary): KnownRelease =>
  'entry' in listed ? listed : listed.version;

export const versionOf = (release: KnownRelease): string =>
  typeof release === 'string' ? release : release.version;

const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Fetches the registry entry of a release, because the page's HTML may contain only the version. Resolves to
 * `undefined` when the server no longer has the release.
 *
 * @param bypassCache `true` after a failure, because the cached response may be the cause
 * @throws if the request fails or the response is not the entry of this release
 */
export async function fetchEntry(
  remote: string,
  version: string,
  bypassCache: boolean,
): Promise<RemoteEntry | undefined> {
  const response = await fetch(`/registry/${remote}/${version}.json`, {
    cache: bypassCache ? 'reload' : 'default',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  const entry: unknown = await response.json();
  if (isRemoteEntry(entry, version)) return entry;
  throw new Error(`/registry/${remote}/${version}.json is not the entry of this release.`);
}

/**
 * Fetches the currently active release of a remote. Resolves to `undefined` when the registry no longer lists the
 * remote.
 *
 * @throws if the request fails or the response does not describe a release
 */
export async function fetchActiveRelease(remote: string): Promise<PageRemote | undefined> {
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const registry: unknown = await response.json();
  if (!isObject(registry) || !isObject(registry['remotes']))
    throw new Error('/registry.json is not a registry.');
  const release = registry['remotes'][remote];
  if (release === undefined || isPageRemote(release)) return release;
  throw new Error(`/registry.json does not describe a release of ${remote}.`);
}

export interface ReleaseEntriesOptions {
  /** Language of the page. */
  readonly locale: Locale;
  readonly fetchEntry: typeof fetchEntry;
  readonly fetchActiveRelease: typeof fetchActiveRelease;
}

/**
 * Finds the entries of releases, in the page's language. If the page's registry contains only the version of a release,
 * the entry is fetched once; after a failure, the next call fetches it again. If a release no longer exists, the active
 * release of its remote replaces it. Create one instance per page.
 */
export function createReleaseEntries(options: ReleaseEntriesOptions) {
  /** Requests by remote and version. The value is `undefined` after a failure. */
  const requests = new Map<string, Promise<RemoteEntry | undefined> | undefined>();

  /** @returns `undefined` if the release no longer exists and the registry no longer lists the remote */
  return function findEntry(remote: string, release: KnownRelease): Promise<RemoteEntry | undefined> {
    if (typeof release !== 'string') return Promise.resolve(localizeEntry(release, options.locale));
    const key = `${remote}@${release}`;
    const known = requests.get(key);
    if (known) return known;
    const entry = options
      .fetchEntry(remote, release, requests.has(key))
      .then((found) => found ?? options.fetchActiveRelease(remote))
      .then((found) => found && localizeEntry(found, options.locale));
    requests.set(key, entry);
    entry.catch(() => requests.set(key, undefined));
    return entry;
  };
}
