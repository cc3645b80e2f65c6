import { existsSync, type Stats } from 'node:fs';
import { chmod, chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Folder in the root of an ext4 file system, for files that fsck recovers. Only root can read it. */
export const LOST_AND_FOUND = 'lost+found';

/** Whether the error says that `path` does not exist. */
function isMissing(error: unknown, path: string): boolean {
  const systemError = error as NodeJS.ErrnoException;
  return systemError.code === 'ENOENT' && systemError.path === path;
}

/**
 * Copies a folder that other programs may change during the copy. File modes are preserved. Owners are preserved only
 * if the process runs as root. Each copied file is synced to disk. Files that disappear during the copy and folders
 * named `lost+found` are left out.
 *
 * @param skips called with each path relative to `source`. The result `entry` omits the file or folder, `content`
 *   creates the folder without its content, and `undefined` omits nothing.
 * @throws the error of the file system if a file or folder exists but cannot be copied
 */
export async function copyFolder(
  source: string,
  target: string,
  skips: (path: string) => 'entry' | 'content' | undefined = () => undefined,
  path = '',
): Promise<void> {
  const [from, to] = [join(source, path), join(target, path)];
  const skipped = path === '' ? undefined : skips(path);
  if (skipped === 'entry' || basename(path) === LOST_AND_FOUND) return;
  try {
    const entry = await stat(from);
    if (!entry.isDirectory() && !entry.isFile()) return;
    if (entry.isDirectory()) await mkdir(to, { recursive: true, mode: 0o700 });
    else await copyFlushed(from, to);
    if (entry.isDirectory() && !skipped)
      for (const name of await readdir(from)) await copyFolder(source, target, skips, join(path, name));
    await setAccess(to, entry);
  } catch (error) {
    // `copyFile` reports the path of the source even if the target folder is missing. A missing target folder is an
    // error, so `existsSync` checks it.
    if (!isMissing(error, from) || !existsSync(dirname(to))) throw error;
  }
}

/** Sets the mode of a file or folder. As root, also sets its owner. */
export async function setAccess(path: string, { mode, uid, gid }: Stats): Promise<void> {
  await chmod(path, mode & 0o7777);
  if (process.getuid?.() === 0) await chown(path, uid, gid);
}

async function copyFlushed(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
