import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { isAlive } from './postmaster-file';
import { runCommand } from './run-command';

/** PostgreSQL reads folders of its own major version only, so a later bundle gets a folder of its own. */
const folderName = 'v18';

/** Only what PostgreSQL needs: PGDATA, PGOPTIONS and friends of the caller must not leak in. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

export const superuser = 'safar';

/**
 * Creates the database cluster below `base` unless it is there. initdb works beside the target and is renamed
 * when it is complete, so a kill in the middle never leaves half a cluster behind.
 *
 * @returns the cluster's folder.
 */
export async function ensureCluster(base: string, binaries: Binaries, account: Account): Promise<string> {
  const folder = join(realpathSync(base), folderName);
  if (isCluster(folder)) return folder;

  removeAbandoned(base);
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
    if (!isCluster(folder)) throw error; // otherwise another process finished first, and its cluster is as good
  }
  return folder;
}

function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

function removeAbandoned(base: string): void {
  for (const name of readdirSync(base)) {
    const [, mark, pid] = name.split('.');
    if (mark === 'init' && !isAlive(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
}
