import { join, resolve } from 'node:path';
import { readEnvironment } from '@safar/shared/config/environment';
import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { openS3Store } from './s3/s3-store';

/** Opens the store of the environment: the bucket `RELEASES_URL`, else a folder. */
export async function openStore(
  root: string,
  variables: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  const { DATA_DIR, RELEASES_DIR, RELEASES_URL } = readEnvironment(variables);
  if (RELEASES_URL !== undefined) return openS3Store(RELEASES_URL);
  return new FolderStore(resolve(root, RELEASES_DIR ?? join(DATA_DIR, 'releases')));
}
