import { join, resolve } from 'node:path';
import { readEnvironment } from '@safar/service/environment';
import { Signing } from '../signing/signing';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { openS3Store } from './s3/s3-store';

/** The folder of keys: `KEYS_DIR`, else `keys` in `DATA_DIR`. */
export function keysFolder(root: string, variables: NodeJS.ProcessEnv = process.env): string {
  const { DATA_DIR, KEYS_DIR } = readEnvironment(variables);
  return resolve(root, KEYS_DIR ?? join(DATA_DIR, 'keys'));
}

/**
 * Opens the store of the environment: the bucket `RELEASES_URL`, else a folder.
 *
 * @param keys by default those of the environment
 */
export async function openStore(
  root: string,
  variables: NodeJS.ProcessEnv = process.env,
  keys?: Signing,
): Promise<ReleaseStore> {
  const { DATA_DIR, RELEASES_DIR, RELEASES_URL, RELEASE_KEY } = readEnvironment(variables);
  const ofFolder = variables['NODE_ENV'] === 'production' ? 'refuse' : 'create';
  const signing =
    keys ??
    (await Signing.open(keysFolder(root, variables), {
      privateKey: RELEASE_KEY,
      // A bucket is shared with other people, whose servers refuse this machine's development key.
      developmentKey: RELEASES_URL === undefined ? ofFolder : 'accept',
    }));
  if (RELEASES_URL !== undefined) return openS3Store(RELEASES_URL, signing);
  return new FolderStore(resolve(root, RELEASES_DIR ?? join(DATA_DIR, 'releases')), signing);
}
