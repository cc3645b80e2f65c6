import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@safar/delivery/folder-store';
import { publish } from '@safar/delivery/publish';

/** What is released to browsers: the shell first, because remotes are checked against it. */
async function listUnits(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const remotes = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'));
  return ['shell', ...remotes.map(({ name }) => name).sort()];
}

/** Puts this checkout's builds into a release store of their own. @throws when a release does not fit. */
export async function publishBuilds(root: string, releasesFolder: string): Promise<void> {
  const store = new FolderStore(releasesFolder);
  for (const name of await listUnits(root)) {
    const stamp = JSON.parse(await readFile(join(root, name, 'dist', '.built.json'), 'utf8')) as {
      version: string;
    };
    await publish(store, { root, name, version: stamp.version, activate: true });
  }
}
