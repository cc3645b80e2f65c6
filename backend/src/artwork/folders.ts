import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The backend's package folder, looked for upwards from where the process was started and from its entry file. */
export function backendFolder(): string {
  for (const start of [process.cwd(), dirname(process.argv[1] ?? '.')]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const found = [join(folder, 'backend'), folder].find(
        (candidate) =>
          existsSync(join(candidate, 'public', 'media')) && existsSync(join(candidate, 'content')),
      );
      if (found !== undefined) return found;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error('The folder "backend" was not found: start from inside the repository.');
}
