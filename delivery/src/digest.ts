import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a release promises of a file: its SHA-384 as browsers write it in `integrity`, and its size. */
export interface FileDigest {
  readonly integrity: string;
  readonly bytes: number;
}

export const digestOf = (content: Uint8Array): FileDigest => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.byteLength,
});

/** Paths of all files below a folder, relative to it, with `/` between the parts, sorted. */
export async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    }),
  );
  return found.flat().sort();
}

/** Digests of the named files, or of all files below a folder, keyed by their path inside it. */
export async function digestFiles(
  folder: string,
  paths?: readonly string[],
): Promise<Record<string, FileDigest>> {
  const digests: Record<string, FileDigest> = {};
  for (const path of paths ?? (await listFiles(folder))) {
    digests[path] = digestOf(await readFile(join(folder, path)));
  }
  return digests;
}
