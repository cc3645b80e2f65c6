import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { unzipSync, zipSync, type Zippable } from 'fflate';

const archiveFile = (root: string): string => join(root, 'demo', 'media.zip');

/** ZIP files store local times without a time zone, so this local time yields the same archive on every machine. */
const FIXED_TIME = new Date(2026, 0, 1);

/**
 * Unpacks `demo/media.zip` into `.cache/demo/<digest of the archive>`, unless this folder exists. The folder has a
 * temporary name until it is complete, so an interrupted run leaves no incomplete folder under the final name, and
 * concurrent runs do not collide.
 *
 * @param root the folder of the repository
 * @returns the unpacked folder, which contains `art/`, `icons/`, `people/`, `awards/`, `live/` and `video-host/`
 */
export async function unpackMedia(root: string): Promise<string> {
  const archive = await readFile(archiveFile(root));
  const digest = createHash('sha256').update(archive).digest('hex').slice(0, 16);
  const folder = join(root, '.cache', 'demo', digest);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    const file = join(unfinished, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** Packs the files of a folder into `demo/media.zip`, without compression, because media are already compressed. */
export async function packMedia(root: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents: Zippable = {};
  for (const file of files.sort()) {
    contents[relative(folder, file).split(sep).join('/')] = await readFile(file);
  }
  const draft = `${archiveFile(root)}.new`;
  await writeFile(draft, zipSync(contents, { level: 0, mtime: FIXED_TIME }));
  await rename(draft, archiveFile(root));
}
