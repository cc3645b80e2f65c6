import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The backend's own folder, which holds its content, its public files and its package.json.
 *
 * @param moduleUrl `import.meta.url` of the program: the bundle in dist/ and the sources in src/ both lie below it.
 */
export function packageFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
