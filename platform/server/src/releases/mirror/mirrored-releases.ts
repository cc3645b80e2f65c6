import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkFiles,
  digestFiles,
  digestOf,
  isUnitName,
  listFiles,
} from '@safar/delivery/release/release-files';
import { writeCompressedVariants } from '@safar/delivery/release/precompress';
import { MissingFileError } from '@safar/delivery/store/release-store';
import { ObjectTooLargeError } from '@safar/delivery/store/s3/bucket';
import { inParallel } from '@safar/delivery/in-parallel';
import { allEntries, liveVersions, type Registry } from '@safar/protocol/registry';
import { messageOf } from '@safar/service/errors';
import { namesIn } from '@safar/service/files';
import { releaseSchema, type Release } from '@safar/contract/release';
import * as v from 'valibot';
import { releaseId } from '../read-release';

const PARALLEL_FILES = 8;
/**
 * Releases are kept for this long after the registry has dropped them, because open pages may still load their files.
 */
const RETENTION_MS = 7 * 86_400_000;
/** Number of releases of a unit that are kept regardless of their age. */
const MIN_RETAINED = 10;
const INTERRUPTED_AFTER_MS = 3_600_000;

/** The bucket that a mirror copies. */
export interface MirrorSource {
  /** URL of the releases' folder in the bucket, with a trailing slash. Used in log lines and error messages only. */
  readonly location: string;
  /** Returns the registry and its ETag, `'unchanged'` if the ETag equals `etag`, or `undefined` if none exists. */
  readRegistryIfChanged(
    etag?: string,
  ): Promise<{ readonly text: string; readonly etag: string } | 'unchanged' | undefined>;
  /**
   * @throws {MissingFileError} if the bucket does not have the file, {ObjectTooLargeError} if the file exceeds
   * `maxBytes`, another error if the bucket cannot be reached.
   */
  readFile(name: string, version: string, path: string, maxBytes: number): Promise<Buffer>;
}

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
  /** The digest of `release.json` in the registry. */
  readonly digest?: string | undefined;
}

/**
 * All releases in the registry, including those of removed units, which open pages may still load. They are in two
 * groups: first the active releases and canaries, then all other releases.
 */
export function listedReleases(registry: Registry): ReleaseName[][] {
  const releases = Object.entries(allEntries(registry)).flatMap(([name, unit]) =>
    unit.releases.map(({ version, digest }) => ({
      name,
      version,
      digest,
      isLive: liveVersions(unit).includes(version),
    })),
  );
  return [true, false].map((live) => releases.filter(({ isLive }) => isLive === live));
}

/**
 * Returns the key that identifies a release in the set of verified releases. The key contains the digest, because a
 * damaged release that was published again has the same version but another digest.
 */
export const verifiedKey = (release: ReleaseName) => `${releaseId(release)} ${release.digest ?? ''}`;

/** The error for a release that is damaged in the bucket itself. A retry fails until the release is repaired there. */
export class DamagedReleaseError extends Error {
  override readonly name = 'DamagedReleaseError';
}

/** A `release.json` above this size counts as damaged. */
const MAX_METADATA_BYTES = 4 * 1024 * 1024;

/** @throws {DamagedReleaseError} if the bucket does not have the file or the file is too large. */
async function readSource(
  source: MirrorSource,
  { name, version }: ReleaseName,
  path: string,
  maxBytes: number,
): Promise<Buffer> {
  try {
    return await source.readFile(name, version, path, maxBytes);
  } catch (error) {
    if (error instanceof MissingFileError || error instanceof ObjectTooLargeError)
      throw new DamagedReleaseError(error.message);
    throw error;
  }
}

function parseRelease(text: string, expected: ReleaseName): Release {
  let release: Release;
  try {
    release = v.parse(releaseSchema, JSON.parse(text));
  } catch (error) {
    throw new DamagedReleaseError(`release.json: ${messageOf(error)}`);
  }
  if (releaseId(release) === releaseId(expected)) return release;
  throw new DamagedReleaseError(`release.json describes ${releaseId(release)}.`);
}

/** Whether the mirror contains a release with all its files and correct digests. */
export async function isMirrored(folder: string, release: ReleaseName): Promise<boolean> {
  const path = join(folder, release.name, release.version);
  try {
    const metadata = parseRelease(await readFile(join(path, 'release.json'), 'utf8'), release);
    return checkFiles(metadata, await digestFiles(path, await listFiles(path)), release.digest).length === 0;
  } catch {
    return false;
  }
}

/** Renames a folder. @returns `false` if renaming fails with one of the codes */
const renameUnless = (codes: readonly string[], from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (codes.includes(error.code ?? '')) return false;
      throw error;
    },
  );

/**
 * Moves a folder to its target and replaces an existing folder. Another process may mirror the same release at the same
 * time, so the target may appear or disappear between two steps.
 */
async function moveInPlace(incoming: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  while (!(await renameUnless(['ENOTEMPTY', 'EEXIST'], incoming, target))) {
    const replaced = join(dirname(incoming), randomUUID());
    if (await renameUnless(['ENOENT'], target, replaced))
      await rm(replaced, { recursive: true, force: true });
  }
}

/**
 * Copies a release into the mirror, with compressed variants of its browser files. The release becomes visible in the
 * mirror atomically, after all digests have been verified. @throws {DamagedReleaseError} if a file is missing or was
 * changed in the bucket, or `release.json` is invalid; another error if the bucket cannot be read or the folder cannot
 * be written.
 */
export async function fetchRelease(
  source: MirrorSource,
  folder: string,
  release: ReleaseName,
): Promise<void> {
  const incoming = join(folder, '.incoming', randomUUID());
  try {
    const content = await readSource(source, release, 'release.json', MAX_METADATA_BYTES);
    if (release.digest !== undefined && digestOf(content).integrity !== release.digest)
      throw new DamagedReleaseError('release.json does not match its digest in the registry.');
    const text = content.toString('utf8');
    const { files } = parseRelease(text, release);
    await mkdir(incoming, { recursive: true });
    await inParallel(Object.entries(files), PARALLEL_FILES, async ([path, digest]) => {
      const body = await readSource(source, release, path, digest.bytes);
      if (digestOf(body).integrity !== digest.integrity)
        throw new DamagedReleaseError(`The file ${path} does not match its digest.`);
      const target = join(incoming, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, body);
    });
    await writeCompressedVariants(incoming, Object.keys(files));
    await writeFile(join(incoming, 'release.json'), text);
    await moveInPlace(incoming, join(folder, release.name, release.version));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

const isListed = (registry: Registry | undefined, name: string, version: string) =>
  registry !== undefined &&
  (allEntries(registry)[name]?.releases.some((release) => release.version === version) ?? false);

export interface PruneInput {
  /** The registry before its last change; `undefined` if it is unknown. */
  readonly before: Registry | undefined;
  readonly now: Registry;
  readonly time: Date;
}

interface StoredRelease {
  readonly path: string;
  readonly isListed: boolean;
  readonly modified: number;
}

/**
 * Returns the releases of a unit in the mirror, the most recently modified first. If the registry has just dropped a
 * release, sets the modification time of the release's folder to `time`, because the retention period starts then.
 */
async function storedReleases(
  folder: string,
  name: string,
  { before, now, time }: PruneInput,
): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = [];
  for (const version of await namesIn(join(folder, name))) {
    const path = join(folder, name, version);
    const listed = isListed(now, name, version);
    if (!listed && isListed(before, name, version)) await utimes(path, time, time).catch(() => undefined);
    const stats = await stat(path).catch(() => undefined);
    if (stats) releases.push({ path, isListed: listed, modified: stats.mtimeMs });
  }
  return releases.sort((a, b) => b.modified - a.modified);
}

/**
 * Deletes releases that the registry dropped more than a week ago, but keeps at least ten releases per unit. Also
 * deletes copies that were interrupted more than an hour ago.
 */
export async function pruneMirror(folder: string, input: PruneInput): Promise<void> {
  const expiry = input.time.getTime() - RETENTION_MS;
  for (const name of (await namesIn(folder)).filter(isUnitName)) {
    const releases = await storedReleases(folder, name, input);
    const unlisted = releases.filter((release) => !release.isListed);
    const retained = Math.max(0, MIN_RETAINED - (releases.length - unlisted.length));
    for (const { path, modified } of unlisted.slice(retained)) {
      if (modified < expiry) await rm(path, { recursive: true, force: true });
    }
  }
  for (const name of await namesIn(join(folder, '.incoming'))) {
    const path = join(folder, '.incoming', name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && input.time.getTime() - stats.mtimeMs > INTERRUPTED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
