import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error';

const nobody = { uid: 65534, gid: 65534 };

/**
 * Spawn options for the account that runs PostgreSQL. They are empty unless this process runs as root. PostgreSQL
 * refuses to run as root, so the account `nobody` then runs it.
 */
export interface Account {
  uid?: number;
  gid?: number;
}

export function postgresAccount(): Account {
  return process.getuid?.() === 0 ? nobody : {};
}

/** Makes PostgreSQL's account the owner of a folder. */
export function chownTo(account: Account, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

/**
 * Lets PostgreSQL's account enter a folder, but not list it. If the account can already enter the folder, nothing
 * changes. Otherwise the group of PostgreSQL's account becomes the group of the folder and may only enter it. The
 * permissions of the owner and of other accounts stay the same.
 */
export function grantEntry(account: Account, folder: string): void {
  if (account.uid === undefined || account.gid === undefined || canEnter(folder, nobody)) return;
  const { uid, mode } = statSync(folder);
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o707) | 0o010);
}

/**
 * Checks that PostgreSQL's account can enter a folder and all folders above it. For example, the account `nobody`
 * cannot enter /root. PostgreSQL's own error message is not sufficient, because it names neither the folder nor the
 * remedy.
 *
 * @throws {OperatorError} that names the first folder that the account cannot enter, and the remedy
 */
export function assertReachable(account: Account, path: string, remedy: string): void {
  if (account.uid === undefined) return;
  const inaccessible = ancestors(path).find((folder) => !canEnter(folder, nobody));
  if (!inaccessible) return;
  throw new OperatorError(
    `PostgreSQL refuses to run as root and the account "nobody" may not enter ${inaccessible}; ${remedy}, start as an ordinary user, or set DATABASE_URL.`,
  );
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

function canEnter(folder: string, account: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/**
 * Maximum length of the socket folder's path in bytes. The kernel limits the path of a Unix socket to about 107 bytes,
 * and PostgreSQL appends file names such as `/.s.PGSQL.5432.lock` to the path of the folder.
 */
const MAX_SOCKET_FOLDER = 80;

/**
 * Returns the folder for PostgreSQL's Unix socket. Normally, this is `cluster`, PostgreSQL's data directory, which only
 * PostgreSQL's account can enter. If the path of `cluster` is too long, the socket is in a private folder in the
 * temporary directory. This function creates the private folder if it does not exist. Its name contains a digest of
 * `cluster`, so that every process that uses the same cluster finds the socket.
 *
 * @throws {OperatorError} if the private folder belongs to another account or is accessible to others
 */
export function socketFolder(cluster: string, account: Account): string {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER) return cluster;
  const digest = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `safar-pg-${digest}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownTo(account, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    assertPrivate(folder, account);
  }
  return folder;
}

/** Every account can write to the temporary directory, so a folder there may belong to an attacker. */
function assertPrivate(folder: string, account: Account): void {
  const { uid, mode } = lstatSync(folder);
  const owner = account.uid ?? process.getuid?.();
  if (uid === owner && (mode & 0o077) === 0) return;
  throw new OperatorError(
    `${folder} belongs to another account or is accessible to others; remove it, or choose a shorter DATA_DIR.`,
  );
}
