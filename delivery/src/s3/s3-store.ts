import { randomUUID } from 'node:crypto';
import { emptyRegistry, registrySchema, type Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import type { Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import type { FileDigest } from '../digest';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from '../release-store';
import { Bucket } from './bucket';
import { parseBucketAddress } from './bucket-address';
import { changing } from './object-headers';
import { probeBucket } from './probe-bucket';
import { S3History } from './s3-history';
import { findS3Leftovers } from './s3-leftovers';
import { S3Releases } from './s3-releases';

const REGISTRY = 'registry.json';

const parseRegistry = (body: Buffer): Registry => v.parse(registrySchema, JSON.parse(body.toString('utf8')));

/**
 * A release store in a bucket of any S3-compatible server that honours `If-Match` and `If-None-Match` for writing.
 * The registry is replaced only over the exact object that a change is based on; nobody holds a lock.
 */
export class S3Store implements ReleaseStore {
  readonly location: string;
  readonly #bucket: Bucket;
  readonly #releases: S3Releases;
  readonly #history: S3History;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#releases = new S3Releases(bucket);
    this.#history = new S3History(bucket);
    this.location = `s3://${bucket.address.bucket}/${bucket.address.prefix}`;
  }

  async readRegistry(): Promise<Registry> {
    const found = await this.#bucket.get(REGISTRY);
    return found ? parseRegistry(found.body) : emptyRegistry();
  }

  /** The registry's text for whoever keeps a copy, unless it still is the one with this ETag. */
  async readRegistryIfChanged(
    etag?: string,
  ): Promise<{ text: string; etag: string } | 'unchanged' | undefined> {
    const found = await this.#bucket.getIfChanged(REGISTRY, etag);
    return typeof found === 'object' ? { text: found.body.toString('utf8'), etag: found.etag } : found;
  }

  async replaceRegistry(
    current: Registry,
    units: Registry['units'],
    change: RegistryChange,
  ): Promise<Registry> {
    const stored = await this.#bucket.get(REGISTRY);
    const there = stored ? parseRegistry(stored.body) : emptyRegistry();
    if (there.revision !== current.revision) throw new RevisionConflictError(current.revision);
    if (there.change) await this.#history.archive(there.change);
    const at = new Date().toISOString();
    const entry = { ...change, id: randomUUID(), revision: current.revision + 1, at };
    const next = v.parse(registrySchema, {
      schema: 1,
      revision: entry.revision,
      updatedAt: at,
      units,
      change: entry,
    });
    const only = stored ? { etag: stored.etag } : ('absent' as const);
    const text = `${JSON.stringify(next, null, 2)}\n`;
    // An answer that was lost on the way makes the SDK ask again, and the second time the condition no longer holds.
    const failure = await this.#bucket.put(REGISTRY, text, { ...changing, only }).then(
      (written) => (written ? undefined : new RevisionConflictError(current.revision)),
      (error: Error) => error,
    );
    if (failure && !(await this.#hasChange(entry))) throw failure;
    return next;
  }

  async readHistory(unit?: string): Promise<HistoryEntry[]> {
    const { revision, change } = await this.readRegistry();
    const archived = await this.#history.read(unit, revision);
    return change && (unit === undefined || change.unit === unit) ? [change, ...archived] : archived;
  }

  find(name: string, version: string): Promise<Release | undefined> {
    return this.#releases.find(name, version);
  }

  add(release: Release, folder: string): Promise<'added' | 'present'> {
    return this.#releases.add(release, folder);
  }

  readFile(name: string, version: string, path: string): Promise<Buffer> {
    return this.#releases.readFile(name, version, path);
  }

  digests(name: string, version: string): Promise<Record<string, FileDigest>> {
    return this.#releases.digests(name, version);
  }

  remove(name: string, version: string): Promise<void> {
    return this.#releases.remove(name, version);
  }

  async leftovers(olderThanMs: number): Promise<string[]> {
    return [...(await this.#findLeftovers(olderThanMs)).keys()];
  }

  async sweep(olderThanMs: number): Promise<string[]> {
    const found = await this.#findLeftovers(olderThanMs);
    for (const keys of found.values()) for (const key of keys) await this.#bucket.remove(key);
    return [...found.keys()];
  }

  probe(): Promise<Date> {
    return probeBucket(this.#bucket);
  }

  /** Ends connections that are kept open. */
  close(): void {
    this.#bucket.close();
  }

  async #findLeftovers(olderThanMs: number): Promise<Map<string, string[]>> {
    return findS3Leftovers(await this.#bucket.list(''), await this.readRegistry(), olderThanMs);
  }

  async #hasChange({ id, revision }: HistoryEntry): Promise<boolean> {
    const now = await this.readRegistry().catch(() => undefined);
    if (!now || now.revision < revision) return false;
    if (now.revision === revision) return now.change?.id === id;
    return (await this.#history.find(revision))?.id === id;
  }
}

/** The store in the bucket that `RELEASES_URL` names. @throws with a sentence when the address is none. */
export const openS3Store = async (address: string): Promise<S3Store> =>
  new S3Store(await Bucket.open(parseBucketAddress(address)));
