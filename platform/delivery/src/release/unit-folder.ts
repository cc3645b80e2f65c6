import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of a unit. In a repository with several units, each unit has its own folder. In a repository that is a
 * single remote, the folder is the root.
 */
export const unitFolder = (root: string, name: string): string =>
  existsSync(join(root, 'remote.json')) ? root : join(root, name);
