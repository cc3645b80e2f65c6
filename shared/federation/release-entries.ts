import type { FullRegistry, ListedRemote, PageRemote, RemoteEntry } from '../contract/page-registry';

/** A release as a page knows it: all of its entry, or its version only. */
export type KnownRelease = RemoteEntry | string;

/** The release that a page's registry names for a remote. */
export const releaseOf = (listed: PageRemote | ListedRemote): KnownRelease =>
  'entry' in listed ? listed : listed.version;

export const versionOf = (release: KnownRelease): string =>
  typeof release === 'string' ? release : release.version;

export interface ReleaseEntriesOptions {
  /**
   * Asks for the entry of a release; `undefined` when the site serves it no more. Rejects when there is no answer.
   *
   * @param again after a failure: what the browser has kept may be what was wrong
   */
  readonly askEntry: (remote: string, version: string, again: boolean) => Promise<RemoteEntry | undefined>;
  /** What is released now. */
  readonly refresh: () => Promise<FullRegistry>;
}

/**
 * Finds the entries of releases that a page's registry only lists. Each is asked for once, unless that fails; a remote whose
 * release is gone gets the one that is live now. Lives as long as the page.
 */
export function createReleaseEntries({ askEntry, refresh }: ReleaseEntriesOptions) {
  /** By remote and version; nothing after a failure. */
  const asked = new Map<string, Promise<RemoteEntry | undefined> | undefined>();

  /** @returns nothing for a remote that is not released any more */
  return function entryOf(remote: string, release: KnownRelease): Promise<RemoteEntry | undefined> {
    if (typeof release !== 'string') return Promise.resolve(release);
    const key = `${remote}@${release}`;
    const known = asked.get(key);
    if (known) return known;
    const entry = askEntry(remote, release, asked.has(key)).then(
      (found) => found ?? refresh().then(({ remotes }) => remotes[remote]),
    );
    asked.set(key, entry);
    entry.catch(() => asked.set(key, undefined));
    return entry;
  };
}
