import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/contract/release';
import { inParallel } from '../../in-parallel';
import { RefusedError } from '../../refused-error';
import {
  checkFiles,
  compareFiles,
  digestOf,
  formatRelease,
  parseRelease,
  releaseLabel,
  requireSameFiles,
  type FileDigest,
} from '../../release/release-files';
import { MissingFileError } from '../release-store';
import { immutableHeaders, mutableHeaders, type Bucket } from './bucket';

const PARALLEL_REQUESTS = 8;
/**
 * Name of an object that exists during the upload of a release. Its content is a digest over all files of the release.
 */
const CLAIM = '.publisher';
/** A claim of this age counts as abandoned. Another publisher may then take it over and delete the uploaded files. */
const ABANDONED_MS = 3_600_000;

/** The key prefix of a release. */
const folderOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}/${version}/`;

/** The right to upload the files of a version. Publishers of identical content share it. */
interface VersionClaim {
  /** Deletes the claim. Call this method after `release.json` was written. */
  complete(): Promise<void>;
}

const contentDigest = ({ files }: Release) =>
  digestOf(Buffer.from(JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))).integrity;

/**
 * Claims a version for the content of `release`, so that concurrent uploads of different builds are never mixed.
 *
 * @throws {RefusedError} if another publisher began to upload different content less than an hour ago and has not
 * finished.
 */
async function claimVersion(bucket: Bucket, release: Release): Promise<VersionClaim> {
  const key = `${folderOf(release)}${CLAIM}`;
  const digest = contentDigest(release);
  const claim = { complete: () => bucket.remove(key) };
  if (await bucket.put(key, digest, { ...mutableHeaders, only: 'absent' })) return claim;
  const existing = await bucket.get(key);
  if (existing?.body.toString('utf8') === digest) return claim;
  const started = existing && (await bucket.lastModified(key));
  // The claim no longer exists, because the other publisher has finished in the meantime.
  if (!started) return claimVersion(bucket, release);
  const isAbandoned = Date.now() - started.getTime() > ABANDONED_MS;
  if (!isAbandoned || !(await bucket.put(key, digest, { ...mutableHeaders, only: { etag: existing.etag } })))
    throw new RefusedError([
      `${releaseLabel(release)} is being published with different content, or such an upload was interrupted less than an hour ago. Publish under a new version.`,
    ]);
  for (const { key: leftover } of await bucket.list(folderOf(release)))
    if (leftover !== key) await bucket.remove(leftover);
  return claim;
}

/**
 * Releases in a bucket: `<name>/<version>/…`. A release exists if its `release.json` exists. Therefore `release.json`
 * is uploaded last.
 */
export class S3Releases {
  constructor(readonly bucket: Bucket) {}

  async find(name: string, version: string): Promise<Release | undefined> {
    const found = await this.bucket.get(`${folderOf({ name, version })}release.json`);
    return found && parseRelease(found.body.toString('utf8'), name, version);
  }

  async add(release: Release, folder: string): Promise<'added' | 'present'> {
    const { name, version } = release;
    const stored = await this.#findValid(release);
    if (stored) {
      requireSameFiles(release, stored);
      if (checkFiles(stored, await this.digests(name, version)).length === 0) return 'present';
    }
    const claim = await claimVersion(this.bucket, release);
    // Another publisher may have finished between the first check and the claim.
    const concurrent = stored ? undefined : await this.#findValid(release);
    if (concurrent) {
      await claim.complete();
      requireSameFiles(release, concurrent);
      return 'present';
    }
    const uploaded = await inParallel(Object.keys(release.files), PARALLEL_REQUESTS, (path) =>
      this.#upload(release, folder, path),
    );
    const problems = compareFiles(release.files, Object.fromEntries(uploaded));
    if (problems.length > 0) throw new RefusedError(problems);
    if (stored) {
      // Damaged files were replaced. `release.json` is not replaced, because the registry contains its digest.
      await claim.complete();
      return 'present';
    }
    const isAdded = await this.#addMetadata(release);
    await claim.complete();
    return isAdded ? 'added' : 'present';
  }

  /** Like `find`, but returns `undefined` if `release.json` is damaged, so that the release can be published again. */
  #findValid({ name, version }: Release): Promise<Release | undefined> {
    return this.find(name, version).catch((error: unknown) => {
      if (error instanceof RefusedError) return undefined;
      throw error;
    });
  }

  /** Writes `release.json`. Returns `false` if another publisher of the same files has already written it. */
  async #addMetadata(release: Release): Promise<boolean> {
    const path = `${folderOf(release)}release.json`;
    const content = formatRelease(release);
    if (await this.bucket.put(path, content, { ...immutableHeaders(path), only: 'absent' })) return true;
    const stored = await this.#findValid(release);
    if (stored) {
      requireSameFiles(release, stored);
      return false;
    }
    return this.bucket.put(path, content, immutableHeaders(path));
  }

  async readFile(name: string, version: string, path: string, maxBytes?: number): Promise<Buffer> {
    const found = await this.bucket.get(`${folderOf({ name, version })}${path}`, maxBytes);
    if (found) return found.body;
    throw new MissingFileError(path);
  }

  async digests(name: string, version: string): Promise<Record<string, FileDigest>> {
    const folder = folderOf({ name, version });
    const keys = (await this.bucket.list(folder))
      .map(({ key }) => key)
      .filter((key) => key !== `${folder}${CLAIM}`);
    const digests = await inParallel(keys, PARALLEL_REQUESTS, async (key) => {
      const found = await this.bucket.get(key);
      return found ? [[key.slice(folder.length), digestOf(found.body)] as const] : [];
    });
    return Object.fromEntries(digests.flat());
  }

  /** Deletes a release. `release.json` is deleted first, so that a release never exists without its files. */
  async remove(name: string, version: string): Promise<void> {
    const folder = folderOf({ name, version });
    await this.bucket.remove(`${folder}release.json`);
    await inParallel(await this.bucket.list(folder), PARALLEL_REQUESTS, ({ key }) => this.bucket.remove(key));
  }

  /**
   * Uploads a file and reads it back. An existing object with the same content is kept, because another publisher that
   * shares the claim may have written it. An object with other content is overwritten.
   */
  async #upload(release: Release, folder: string, path: string): Promise<[path: string, digest: FileDigest]> {
    const key = `${folderOf(release)}${path}`;
    const body = await readFile(join(folder, path));
    const expected = digestOf(body).integrity;
    const readBack = async () => {
      // Retries once, so that a single failed download does not fail the upload of hundreds of files.
      const object = await this.bucket.get(key).catch(() => this.bucket.get(key));
      return digestOf(object?.body ?? new Uint8Array());
    };
    await this.bucket.put(key, body, { ...immutableHeaders(path), only: 'absent' });
    const found = await readBack();
    if (found.integrity === expected) return [path, found];
    await this.bucket.put(key, body, immutableHeaders(path));
    return [path, await readBack()];
  }
}
