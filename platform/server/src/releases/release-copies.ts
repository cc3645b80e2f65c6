import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@safar/delivery/release/release-files';
import { writeAtomically } from '@safar/service/files';
import { log } from '../log';
import { readVerified, serverFiles, type ReadRelease } from './read-release';
import type { ReleaseSet } from './release-set';

/**
 * Copies the files that the server reads from one release. Skips files that are damaged, and files of which `copiesDir`
 * has an intact copy. Deletes the copies of the unit's other releases.
 */
async function copyRelease(
  releasesDir: string,
  copiesDir: string,
  { release, digest }: ReadRelease,
): Promise<void> {
  const { name, version } = release;
  const [source, target] = [join(releasesDir, name, version), join(copiesDir, name, version)];
  for (const path of serverFiles(release)) {
    if (await readVerified(target, release, path)) continue;
    const content = await readVerified(source, release, path);
    if (content) await writeAtomically(join(target, path), content);
  }
  const readListed = async (folder: string) => {
    const content = await readFile(join(folder, 'release.json')).catch(() => undefined);
    return content && digestOf(content).integrity === digest ? content : undefined;
  };
  const metadata = (await readListed(target)) ? undefined : await readListed(source);
  if (metadata) await writeAtomically(join(target, 'release.json'), metadata);
  for (const other of await readdir(join(copiesDir, name)).catch(() => []))
    if (other !== version) await rm(join(copiesDir, name, other), { recursive: true, force: true });
}

/**
 * For each release of a release set, copies the files that the server reads (`serverFiles` and `release.json`) into a
 * folder of this server, so that the server can start while these files are damaged in the store. The server checks the
 * digests of the copies when it reads them.
 */
export async function copyReleases(
  releasesDir: string,
  copiesDir: string,
  { shell, remotes }: ReleaseSet,
): Promise<void> {
  try {
    for (const unit of [shell, ...remotes.values()]) await copyRelease(releasesDir, copiesDir, unit);
  } catch (error) {
    log.warn('The copies of the active releases could not be written.', {
      folder: copiesDir,
      error: String(error),
      remedy: 'Free up space in DATA_DIR; without the copies, a restart needs an intact release store.',
    });
  }
}
