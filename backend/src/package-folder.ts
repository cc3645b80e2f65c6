import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the backend's package.json. The npm package of the bundled PostgreSQL is resolved from this
 * folder.
 *
 * @param moduleUrl `import.meta.url` of a module in the backend's dist/ or src/
 */
export function packageFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
