import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a unit: its own in a repository of several units; the root of a repository that is one remote. */
export const unitFolder = (root: string, name: string): string =>
  existsSync(join(root, 'remote.json')) ? root : join(root, name);
