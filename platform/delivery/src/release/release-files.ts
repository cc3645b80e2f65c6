import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@safar/contract/release';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import { isCompressedVariant } from './precompress';

/** The SHA-384 of a file in the format of the `integrity` attribute, and its size. */
export interface FileDigest {
  readonly integrity: string;
  readonly bytes: number;
}

type FileDigests = Readonly<Record<string, FileDigest>>;

/** The name of a release in messages: `mf-blog 1.5.0`. */
export const releaseLabel = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `${name} ${version}`;

/**
 * The remedy for a release whose stored files are damaged. `publish` replaces the damaged files of a version. Without
 * `--no-activate`, it would also activate the version, which may be a canary or an earlier release.
 */
export const repairRemedy = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `Publish the same commit again: npm run release -- publish ${name} --version ${version} --no-activate. For a preview, add --channel. If this command is refused, publish a new version.`;

/** Whether the name is a valid name of a unit: `shell`, or the name of a remote such as `mf-blog`. */
export const isUnitName = (name: string): boolean => /^(shell|mf-[a-z][a-z0-9-]*)$/.test(name);

export const digestOf = (content: Uint8Array): FileDigest => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.byteLength,
});

/** Returns the sorted paths of all files below `folder`, relative to `folder` and with `/` as separator. */
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

/** Returns the digests of the files at `paths`, which are relative to `folder`. */
export async function digestFiles(
  folder: string,
  paths: readonly string[],
): Promise<Record<string, FileDigest>> {
  const digests: Record<string, FileDigest> = {};
  for (const path of paths) {
    digests[path] = digestOf(await readFile(join(folder, path)));
  }
  return digests;
}

/**
 * Compares files with the digests of a release and returns one sentence per difference.
 *
 * @param unlisted files that may exist without a digest, such as `release.json`
 */
export function compareFiles(
  expected: FileDigests,
  actual: FileDigests,
  unlisted: readonly string[] = [],
): string[] {
  const problems: string[] = [];
  for (const [path, digest] of Object.entries(expected)) {
    const found = actual[path];
    if (!found) problems.push(`The file ${path} is missing.`);
    else if (found.integrity !== digest.integrity)
      problems.push(`The file ${path} does not match its digest.`);
    else if (found.bytes !== digest.bytes) problems.push(`The file ${path} does not have its listed size.`);
  }
  for (const path of Object.keys(actual)) {
    if (!expected[path] && !unlisted.includes(path) && !isCompressedVariant(path))
      problems.push(`The file ${path} has no digest.`);
  }
  return problems;
}

/** The content of `release.json`. */
export const formatRelease = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`;

/** Parses the content of `release.json`. @throws {RefusedError} if it is not a valid release */
export function parseRelease(text: string, name: string, version: string): Release {
  try {
    return v.parse(releaseSchema, JSON.parse(text));
  } catch {
    throw new RefusedError([
      `The file release.json of ${name} ${version} is damaged. Publish the version again.`,
    ]);
  }
}

/**
 * Checks that the files of a release exist and match their digests, and that every file in `found` has a digest, except
 * `release.json` and compressed variants. Returns one sentence per problem.
 *
 * @param expectedDigest the digest of `release.json` in the registry
 */
export function checkFiles(release: Release, found: FileDigests, expectedDigest?: string): string[] {
  const unpinned =
    expectedDigest === undefined || found['release.json']?.integrity === expectedDigest
      ? []
      : ['The file release.json does not match its digest in the registry.'];
  return [...unpinned, ...compareFiles(release.files, found, ['release.json'])];
}

/** @throws {RefusedError} if the version is already stored with different files. */
export function requireSameFiles(release: Release, stored: Release): void {
  if (compareFiles(release.files, stored.files).length === 0) return;
  throw new RefusedError([
    `${releaseLabel(release)} is already in the store with different content. Publish under a new version.`,
  ]);
}

/** @throws {RefusedError} if the releases differ in a field other than `builtAt` and `commit`. */
export function requireSameMetadata(release: Release, stored: Release): void {
  const { builtAt, commit } = release;
  if (formatRelease({ ...stored, builtAt, commit }) === formatRelease(release)) return;
  throw new RefusedError([
    `${releaseLabel(release)} is already in the store with different metadata. Publish under a new version.`,
  ]);
}
