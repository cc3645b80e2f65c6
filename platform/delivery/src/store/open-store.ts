import { join, resolve } from 'node:path';
import { readEnvironment } from '@safar/service/environment';
import { Signing } from '../signing/signing';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { openS3Store } from './s3/s3-store';

/** The folder of keys: `KEYS_DIR`, or `keys` in `DATA_DIR` if `KEYS_DIR` is not set. */
export function keysFolder(root: string, variables: NodeJS.ProcessEnv = process.env): string {
  const { DATA_DIR, KEYS_DIR } = readEnvironment(variables);
  return resolve(root, KEYS_DIR ?? join(DATA_DIR, 'keys'));
}

/**
 * Opens the store that the environment variables select: the bucket `RELEASES_URL` or, without it, the folder
 * `RELEASES_DIR` (default: `releases` in `DATA_DIR`).
 *
 * @param keys default: the keys in the keys folder and in `RELEASE_KEY`
 * @param accepted returns the registry that the site server accepted last. Only site servers pass it.
 */
export async function openStore(
  root: string,
  variables: NodeJS.ProcessEnv = process.env,
  keys?: Signing,
  accepted?: ReleaseStore['accepted'],
): Promise<ReleaseStore> {
  const { DATA_DIR, RELEASES_DIR, RELEASES_URL, RELEASE_KEY } = readEnvironment(variables);
  const folderDevelopmentKey = variables['NODE_ENV'] === 'production' ? 'refuse' : 'create';
  const signing =
    keys ??
    (await Signing.open(keysFolder(root, variables), {
      privateKey: RELEASE_KEY,
      // For a bucket, no development key is created, because the servers that read the bucket would reject it.
      developmentKey: RELEASES_URL === undefined ? folderDevelopmentKey : 'accept',
    }));
  if (RELEASES_URL !== undefined) return openS3Store(RELEASES_URL, signing, accepted);
  return new FolderStore(resolve(root, RELEASES_DIR ?? join(DATA_DIR, 'releases')), signing, accepted);
}
