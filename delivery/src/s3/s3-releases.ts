import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { checkFiles, refuseOtherContent } from '../check-release';
import { compareFiles } from '../compare-files';
import { digestOf, type FileDigest } from '../digest';
import { RefusedError } from '../refused-error';
import { MissingFileError } from '../release-store';
import type { Bucket } from './bucket';
import { inParallel } from './in-parallel';
import { immutable } from './object-headers';
import { CLAIM, claimVersion, folderOf } from './version-claim';

const AT_ONCE = 8;

/** Releases in a bucket: `<name>/<version>/…`. A release is there when its `release.json` is, which is written last. */
export class S3Releases {
  constructor(readonly bucket: Bucket) {}

  async find(name: string, version: string): Promise<Release | undefined> {
    const found = await this.bucket.get(`${folderOf({ name, version })}release.json`);
    return found && v.parse(releaseSchema, JSON.parse(found.body.toString('utf8')));
  }

  async add(release: Release, folder: string): Promise<'added' | 'present'> {
    const { name, version } = release;
    const stored = await this.find(name, version);
    if (stored) {
      refuseOtherContent(release, stored);
      if (checkFiles(stored, await this.digests(name, version)).length === 0) return 'present';
    }
    const claim = await claimVersion(this.bucket, release);
    // It may have come in between the look above and the claim.
    const winner = stored ? undefined : await this.find(name, version);
    if (winner) {
      await claim.fulfil();
      refuseOtherContent(release, winner);
      return 'present';
    }
    const sent = await inParallel(Object.keys(release.files), AT_ONCE, (path) =>
      this.#send(release, folder, path),
    );
    const problems = compareFiles(release.files, Object.fromEntries(sent));
    if (problems.length > 0) throw new RefusedError(problems);
    const path = `${folderOf(release)}release.json`;
    await this.bucket.put(path, `${JSON.stringify(release, null, 2)}\n`, {
      ...immutable(path),
      only: 'absent',
    });
    await claim.fulfil();
    return 'added';
  }

  async readFile(name: string, version: string, path: string): Promise<Buffer> {
    const found = await this.bucket.get(`${folderOf({ name, version })}${path}`);
    if (found) return found.body;
    throw new MissingFileError(path);
  }

  async digests(name: string, version: string): Promise<Record<string, FileDigest>> {
    const folder = folderOf({ name, version });
    const keys = (await this.bucket.list(folder))
      .map(({ key }) => key)
      .filter((key) => key !== `${folder}${CLAIM}`);
    const digests = await inParallel(keys, AT_ONCE, async (key) => {
      const found = await this.bucket.get(key);
      return found ? [[key.slice(folder.length), digestOf(found.body)] as const] : [];
    });
    return Object.fromEntries(digests.flat());
  }

  /** Deletes a release; first what makes it one. */
  async remove(name: string, version: string): Promise<void> {
    const folder = folderOf({ name, version });
    await this.bucket.remove(`${folder}release.json`);
    await inParallel(await this.bucket.list(folder), AT_ONCE, ({ key }) => this.bucket.remove(key));
  }

  /** Sends a file and looks at what the bucket has then. Whoever else writes it at this moment has the same bytes. */
  async #send(release: Release, folder: string, path: string): Promise<[path: string, digest: FileDigest]> {
    const key = `${folderOf(release)}${path}`;
    const body = await readFile(join(folder, path));
    const wanted = digestOf(body).integrity;
    const arrived = async () => digestOf((await this.bucket.get(key))?.body ?? new Uint8Array());
    await this.bucket.put(key, body, { ...immutable(path), only: 'absent' });
    const found = await arrived();
    if (found.integrity === wanted) return [path, found];
    await this.bucket.put(key, body, immutable(path));
    return [path, await arrived()];
  }
}
