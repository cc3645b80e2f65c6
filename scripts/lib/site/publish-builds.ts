import { FolderStore } from '@safar/delivery/folder-store';
import type { Built } from '../build/build-all';
import { messageOf } from '../fail';
import { publishLocal } from './publish-local';
import type { SiteSettings } from './site-settings';

/**
 * Publishes local builds of the named units, the shell first, because remotes are checked against it. A bucket is shared with
 * others, so nothing goes there by itself.
 */
export async function publishBuilds(
  {
    root,
    releasesFolder,
    environment,
  }: Pick<SiteSettings, 'root' | 'releasesFolder'> & { environment?: { RELEASES_URL?: string | undefined } },
  { built, units }: { built: readonly Built[]; units: readonly string[] },
  report: (line: string) => void,
): Promise<void> {
  if (environment?.RELEASES_URL !== undefined) {
    report(`Releases come from ${environment.RELEASES_URL}; the local builds are not published.`);
    return;
  }
  const store = new FolderStore(releasesFolder);
  for (const name of units) {
    const build = built.find((candidate) => candidate.name === name);
    if (!build) continue;
    try {
      await publishLocal(store, root, build, report);
    } catch (error) {
      // One remote that does not fit costs its own parts only; without a shell there is no site.
      if (name === 'shell') throw error;
      report(messageOf(error));
    }
  }
}
