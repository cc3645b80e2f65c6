import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of a unit: a separate folder in a repository with several units, or the root of a repository that is a
 * single remote.
 */
export const unitFolder = (root: string, name: string): string =>
  existsSync(join(root, 'remote.json')) ? root : join(root, name);
