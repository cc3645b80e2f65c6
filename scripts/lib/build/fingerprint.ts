import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'test',
  'testing',
  'coverage',
  '.cache',
  '.data',
]);
const skippedFiles = /\.(test|test-d|stories)\.tsx?$|\.md$|^jest\.config\.mjs$|^\./;

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSources(path);
      return skippedFiles.test(entry.name) ? [] : [path];
    }),
  );
  return found.flat();
}

/** One digest of everything below some folders that can change a build: no tests, no prose, nothing generated. */
export async function fingerprintFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await listSources(folder)).sort()) {
    hash.update(path.slice(folder.length)).update('\0');
    hash.update(
      createHash('sha256')
        .update(await readFile(path))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** What all builds have in common: the shared package, the installed versions and the mode. */
export async function fingerprintCommon(root: string, mode: string): Promise<string> {
  const lock = await readFile(join(root, 'package-lock.json')).catch(() => '');
  const hash = createHash('sha256').update(await fingerprintFolder(join(root, 'shared')));
  return hash.update(lock).update(mode).digest('hex');
}

export const combine = (...digests: readonly string[]): string =>
  createHash('sha256').update(digests.join('\n')).digest('hex');
