import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../server/startup-error';
import { giveTo, type Account } from './account';

/** The kernel allows about 107 bytes for a socket's path, and PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestFolder = 80;

/**
 * The folder of the server's socket: the cluster itself, which only PostgreSQL's account can enter, or a private
 * folder in the temporary directory when that path is too long. The same cluster always gets the same folder,
 * so a server that another process restarts is found again.
 */
export function socketFolder(cluster: string, account: Account): string {
  if (Buffer.byteLength(cluster) <= longestFolder) return cluster;
  const digest = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `safar-pg-${digest}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    assertPrivate(folder, account);
  }
  return folder;
}

/** Everyone may write to the temporary directory: a folder that a stranger put there must not be trusted. */
function assertPrivate(folder: string, account: Account): void {
  const { uid, mode } = lstatSync(folder);
  const ours = account.uid ?? process.getuid?.();
  if (uid === ours && (mode & 0o077) === 0) return;
  throw new StartupError(`${folder} belongs to another account; remove it, or choose a shorter DATA_DIR.`);
}
