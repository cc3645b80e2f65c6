import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../server/startup-error';

const nobody = { uid: 65534, gid: 65534 };

/** Spawn options of the account that PostgreSQL runs as; it refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

export function postgresAccount(): Account {
  return process.getuid?.() === 0 ? nobody : {};
}

/** Hands a folder to PostgreSQL's account when that is not ours. */
export function giveTo(account: Account, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

/**
 * Refuses early when `nobody` cannot reach a folder, for example one below /root: PostgreSQL's own message for
 * that names neither the folder nor the way out.
 *
 * @throws {StartupError} naming the first closed folder.
 */
export function assertReachable(account: Account, path: string, remedy: string): void {
  if (account.uid === undefined) return;
  const closed = ancestors(path).find((folder) => !mayEnter(folder, nobody));
  if (!closed) return;
  throw new StartupError(
    `PostgreSQL refuses to run as root and the account "nobody" may not enter ${closed}; ${remedy}, start as an ordinary user, or set DATABASE_URL.`,
  );
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

function mayEnter(folder: string, account: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
