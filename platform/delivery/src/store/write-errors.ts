import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Release } from '@safar/contract/release';
import { releaseLabel } from '../release/release-files';

/** Thrown if the folder of a release store is full or not writable. */
class StoreWriteError extends Error {
  override readonly name = 'StoreWriteError';
}

/** Space reserved for the registry, the audit log and temporary files. */
const RESERVED_BYTES = 1024 * 1024;
/** Compressed variants need at most as much space as the files themselves. */
const VARIANTS_FACTOR = 2;

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** Returns how many bytes this user can still write on the file system of a folder. The folder need not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

const FREE_SPACE = 'Free some space, for example with npm run release -- prune, and run the command again.';

/** @throws {StoreWriteError} if the file system of a store does not have enough space for a release. */
export async function requireSpace(folder: string, release: Release): Promise<void> {
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  const needed = bytes * VARIANTS_FACTOR + RESERVED_BYTES;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new StoreWriteError(
    `${releaseLabel(release)} needs ${mib(needed)} in ${folder}, but only ${mib(free)} are free. ${FREE_SPACE} Nothing was stored.`,
  );
}

const reasons = new Map([
  ['EROFS', 'read-only file system'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOTDIR', 'not a folder'],
]);
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** Runs `change`, which writes to the store `folder`. @throws {StoreWriteError} if `folder` is full or not writable. */
export async function explainWriteErrors<T>(folder: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (fullCodes.includes(code)) {
      const free = await freeBytes(folder).catch(() => 0);
      const message = `The release store ${folder} is full (${code}): ${mib(free)} are free. ${FREE_SPACE} The releases are unchanged.`;
      throw new StoreWriteError(message, { cause: error });
    }
    // On a read-only file system, a recursive `mkdir` fails with ENOENT instead of EROFS.
    const reason = code === 'ENOENT' && syscall === 'mkdir' ? reasons.get('EROFS') : reasons.get(code);
    if (reason !== undefined)
      throw new StoreWriteError(
        `The release store ${folder} is not writable (${reason}). Make it writable for this user, or set RELEASES_DIR to another folder. The registry is unchanged.`,
        { cause: error },
      );
    throw error;
  }
}
