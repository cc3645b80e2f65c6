import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { checkFiles, refuseOtherContent } from '../check-release';
import { compareFiles } from '../compare-files';
import { digestOf, type FileDigest } from '../digest';
import { labelOf } from '../label';
import { RefusedError } from '../refused-error';
import { MissingFileError } from '../release-store';
import type { Bucket } from './bucket';
import { inParallel } from './in-parallel';
import { immutable } from './object-headers';

const AT_ONCE = 8;
/** A publisher that has written nothing for this long is dead, and its half copy may be written over. */
const ABANDONED_MS = 3_600_000;

const folderOf = (name: string, version: string) => `${name}/${version}/`;

/** Releases in a bucket: `<name>/<version>/…`. A release is there when its `release.json` is, which is written last. */
export class S3Releases {
  constructor(readonly bucket: Bucket) {}

  async find(name: string, version: string): Promise<Release | undefined> {
    const found = await this.bucket.get(`${folderOf(name, version)}release.json`);
    return found && v.parse(releaseSchema, JSON.parse(found.body.toString('utf8')));
  }

  async add(release: Release, folder: string): Promise<'added' | 'present'> {
    const { name, version } = release;
    const stored = await this.find(name, version);
    if (stored) {
      refuseOtherContent(release, stored);
      if (checkFiles(stored, await this.digests(name, version)).length === 0) return 'present';
    }
    const sent = await inParallel(Object.keys(release.files), AT_ONCE, (path) =>
      this.#send(release, folder, path, stored !== undefined),
    );
    const problems = compareFiles(release.files, Object.fromEntries(sent));
    if (problems.length > 0) throw new RefusedError(problems);
    if (stored) return 'added';
    const path = `${folderOf(name, version)}release.json`;
    const text = `${JSON.stringify(release, null, 2)}\n`;
    if (await this.bucket.put(path, text, { ...immutable(path), only: 'absent' })) return 'added';
    const winner = await this.find(name, version);
    if (winner) refuseOtherContent(release, winner);
    return 'present';
  }

  async readFile(name: string, version: string, path: string): Promise<Buffer> {
    const found = await this.bucket.get(`${folderOf(name, version)}${path}`);
    if (found) return found.body;
    throw new MissingFileError(path);
  }

  async digests(name: string, version: string): Promise<Record<string, FileDigest>> {
    const folder = folderOf(name, version);
    const keys = (await this.bucket.list(folder)).map(({ key }) => key);
    const digests = await inParallel(keys, AT_ONCE, async (key) => {
      const found = await this.bucket.get(key);
      return found ? [[key.slice(folder.length), digestOf(found.body)] as const] : [];
    });
    return Object.fromEntries(digests.flat());
  }

  /** Deletes a release; first what makes it one. */
  async remove(name: string, version: string): Promise<void> {
    const folder = folderOf(name, version);
    await this.bucket.remove(`${folder}release.json`);
    await inParallel(await this.bucket.list(folder), AT_ONCE, ({ key }) => this.bucket.remove(key));
  }

  /**
   * Sends a file and looks at what the bucket has then. Nothing is written over that another publisher may just have
   * put there: two builds of one version at the same moment must not be mixed.
   */
  async #send(
    release: Release,
    folder: string,
    path: string,
    repair: boolean,
  ): Promise<[path: string, digest: FileDigest]> {
    const key = `${folderOf(release.name, release.version)}${path}`;
    const body = await readFile(join(folder, path));
    const isNew = await this.bucket.put(key, body, { ...immutable(path), only: 'absent' });
    const found = await this.bucket.get(key);
    const digest = found && digestOf(found.body);
    const wanted = digestOf(body);
    if (digest?.integrity === wanted.integrity) return [path, digest];
    if (isNew) throw new RefusedError([`The file ${path} did not arrive in the bucket as it was sent.`]);
    if (!repair) await this.#refuseLiving(release, key);
    await this.bucket.put(key, body, immutable(path));
    return [path, digestOf((await this.bucket.get(key))?.body ?? new Uint8Array())];
  }

  async #refuseLiving(release: Release, key: string): Promise<void> {
    const modified = await this.bucket.lastModified(key);
    if (modified && Date.now() - modified.getTime() > ABANDONED_MS) return;
    throw new RefusedError([
      `Somebody is publishing ${labelOf(release)} with other content at this moment, or has stopped in the middle less than an hour ago. Publish under a new version.`,
    ]);
  }
}
