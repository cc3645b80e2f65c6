import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error';

const nobody = { uid: 65534, gid: 65534 };

/** Spawn options for the account that runs PostgreSQL, because PostgreSQL refuses to run as root. */
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
 * Lets PostgreSQL's account enter a folder, but not list it. The folder's former group loses its access; other accounts
 * keep theirs.
 */
export function grantEntry(account: Account, folder: string): void {
  if (account.uid === undefined || account.gid === undefined || canEnter(folder, nobody)) return;
  const { uid, mode } = statSync(folder);
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o707) | 0o010);
}

/**
 * Checks that PostgreSQL's account can enter a folder; for example, it cannot enter folders below /root. PostgreSQL's
 * own message names neither the folder nor the remedy.
 *
 * @throws {OperatorError} that names the first folder that the account cannot enter
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
 * Maximum length of the socket folder's path in bytes. The kernel allows about 107 for the path of a socket, and
 * PostgreSQL appends `/.s.PGSQL.5432.lock`.
 */
const MAX_SOCKET_FOLDER = 80;

/**
 * The folder of the server's socket. This is the cluster's folder, which only PostgreSQL's account can enter, or a
 * private folder in the temporary directory if the cluster's path is too long. The private folder's name is derived
 * from the cluster's path, so that every process finds the socket.
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
