import { join } from 'node:path';
import { combine, fingerprintCommon, fingerprintFolder } from '../lib/build/fingerprint';
import { readPackageVersion } from '../lib/workspaces';

/**
 * The version of a candidate: the package's, and what its content is. The same content has the same version on every
 * machine, and no two contents have one.
 */
export async function candidateVersion(root: string, unit: string): Promise<string> {
  const common = await fingerprintCommon(root, 'production');
  const content = combine(common, await fingerprintFolder(join(root, unit)));
  return `${readPackageVersion(root, unit)}-b${content.slice(0, 10)}`;
}
