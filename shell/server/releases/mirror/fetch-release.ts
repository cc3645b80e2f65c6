import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFiles } from '@safar/delivery/check-release';
import { digestFiles, digestOf, listFiles } from '@safar/delivery/digest';
import { MissingFileError } from '@safar/delivery/release-store';
import { inParallel } from '@safar/delivery/s3/in-parallel';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { releaseId } from '../read-release';
import type { MirrorSource } from './mirror-source';

const FILES_AT_ONCE = 8;

/** A release of which something is wrong in the bucket itself; waiting for a better network does not help. */
export class DamagedReleaseError extends Error {
  override readonly name = 'DamagedReleaseError';
}

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** What the bucket has under a path of a release. @throws {DamagedReleaseError} when it has nothing. */
async function read(source: MirrorSource, { name, version }: ReleaseName, path: string): Promise<Buffer> {
  try {
    return await source.readFile(name, version, path);
  } catch (error) {
    if (error instanceof MissingFileError) throw new DamagedReleaseError(error.message);
    throw error;
  }
}

function parseRelease(text: string, wanted: ReleaseName): Release {
  let release: Release;
  try {
    release = v.parse(releaseSchema, JSON.parse(text));
  } catch (error) {
    throw new DamagedReleaseError(`release.json: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (releaseId(release) === releaseId(wanted)) return release;
  throw new DamagedReleaseError(`release.json describes ${releaseId(release)}.`);
}

/** Whether the mirror has the release with every byte that was promised. */
export async function isMirrored(folder: string, wanted: ReleaseName): Promise<boolean> {
  const path = join(folder, wanted.name, wanted.version);
  try {
    const release = parseRelease(await readFile(join(path, 'release.json'), 'utf8'), wanted);
    return checkFiles(release, await digestFiles(path, await listFiles(path))).length === 0;
  } catch {
    return false;
  }
}

/**
 * Copies a release into the mirror; it appears there in one step, when every file has its digest. What was there before
 * under its name is replaced.
 *
 * @throws {DamagedReleaseError} when a file is missing or changed in the bucket.
 */
export async function fetchRelease(source: MirrorSource, folder: string, wanted: ReleaseName): Promise<void> {
  const incoming = join(folder, '.incoming', randomUUID());
  try {
    const text = (await read(source, wanted, 'release.json')).toString('utf8');
    const release = parseRelease(text, wanted);
    await inParallel(Object.entries(release.files), FILES_AT_ONCE, async ([path, digest]) => {
      const body = await read(source, wanted, path);
      if (digestOf(body).integrity !== digest.integrity)
        throw new DamagedReleaseError(`The file ${path} does not have its digest.`);
      const target = join(incoming, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, body);
    });
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'release.json'), text);
    await putInPlace(incoming, join(folder, wanted.name, wanted.version));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function putInPlace(incoming: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const old = `${incoming}.old`;
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(incoming, target);
  await rm(old, { recursive: true, force: true });
}
