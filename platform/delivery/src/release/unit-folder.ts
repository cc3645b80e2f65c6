import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folder of a unit. In a repository with several units, each unit has its own folder. A repository with a
 * single remote has `remote.json` in its root folder, which is then the folder of the remote.
 */
export const unitFolder = (root: string, name: string): string =>
  existsSync(join(root, 'remote.json')) ? root : join(root, name);
