import { FolderStore } from '@safar/delivery/folder-store';
import type { Built } from '../build/build-all';
import { messageOf } from '../fail';
import { publishLocal } from './publish-local';

/** Publishes local builds of the named units, the shell first, because remotes are checked against it. */
export async function publishBuilds(
  { root, releasesFolder }: { root: string; releasesFolder: string },
  { built, units }: { built: readonly Built[]; units: readonly string[] },
  report: (line: string) => void,
): Promise<void> {
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
