import { randomUUID } from 'node:crypto';
import { allEntries, emptyRegistry, type HistoryEntry, type Registry } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { isUnitName, type FileDigest } from '../../release/release-files';
import type { Signing } from '../../signing/signing';
import {
  MAX_REGISTRY_BYTES,
  REGISTRY_FILE,
  damagedCopyName,
  formatRegistry,
  revisionBeforeRepair,
  missingRegistry,
  nextRegistry,
  oversizedRegistry,
  parseRegistry,
  requireDamage,
} from '../registry-file';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from '../release-store';
import { Bucket, ObjectTooLargeError, mutableHeaders, type ListedObject, type StoredObject } from './bucket';
import { parseBucketAddress } from './bucket-address';
import { S3History } from './s3-history';
import { S3Releases } from './s3-releases';

/**
 * Writes, reads and removes a small object, and checks that the server supports conditional writes. Without them,
 * concurrent changes of the registry could overwrite each other.
 *
 * @returns the current time according to the server.
 * @throws if a step fails.
 */
async function probeBucket(bucket: Bucket): Promise<Date> {
  const key = `.probe-${randomUUID()}.tmp`;
  try {
    await bucket.put(key, key, { ...mutableHeaders, only: 'absent' });
    if ((await bucket.get(key))?.body.toString('utf8') !== key)
      throw new Error('A test object had different content when it was read back.');
    const wroteExisting = await bucket.put(key, 'again', { ...mutableHeaders, only: 'absent' });
    const wroteOther = await bucket.put(key, 'over', {
      ...mutableHeaders,
      only: { etag: '"0123456789abcdef"' },
    });
    if (wroteExisting || wroteOther)
      throw new Error(
        `The server ignores ${wroteExisting ? 'If-None-Match' : 'If-Match'} in PUT requests. Use a server that supports conditional writes.`,
      );
    return (await bucket.lastModified(key)) ?? new Date();
  } finally {
    await bucket.remove(key);
  }
}

/**
 * Finds objects that the registry does not need, and returns their keys by group: the objects of a release form a group
 * (`mf-blog/1.5.0`), and the object of a probe is a group of its own. A group with an object younger than `olderThanMs`
 * is excluded, because a running command may use it. A release exists if its `release.json` exists. This file is
 * therefore the first key of its group and is deleted first, so that a release never exists without its files.
 */
function findLeftovers(
  objects: readonly ListedObject[],
  registry: Registry,
  olderThanMs: number,
): Map<string, string[]> {
  const entries = allEntries(registry);
  const groups = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const [unit = '', version, ...rest] = object.key.split('/');
    const isRelease = isUnitName(unit) && version !== undefined && rest.length > 0;
    const isListed = entries[unit]?.releases.some((release) => release.version === version) ?? false;
    if (isRelease ? isListed : !object.key.startsWith('.probe-')) continue;
    const group = isRelease ? `${unit}/${version}` : object.key;
    groups.set(group, [...(groups.get(group) ?? []), object]);
  }
  const expiry = Date.now() - olderThanMs;
  const isReleaseJson = ({ key }: ListedObject) => key.endsWith('/release.json');
  return new Map(
    [...groups]
      .filter(([, members]) => members.every(({ modified }) => modified.getTime() <= expiry))
      .map(([group, members]) => [
        group,
        [...members]
          .sort((a, b) => Number(isReleaseJson(b)) - Number(isReleaseJson(a)))
          .map(({ key }) => key),
      ]),
  );
}

/**
 * A release store in a bucket of an S3-compatible server that supports `If-Match` and `If-None-Match` in PUT requests.
 * Conditional writes prevent conflicting changes of the registry, so no lock is needed.
 */
export class S3Store implements ReleaseStore {
  readonly location: string;
  readonly #bucket: Bucket;
  readonly #releases: S3Releases;
  readonly #history: S3History;

  constructor(
    bucket: Bucket,
    readonly signing?: Signing,
    readonly accepted?: ReleaseStore['accepted'],
  ) {
    this.#bucket = bucket;
    this.#releases = new S3Releases(bucket);
    this.#history = new S3History(bucket);
    const { endpoint = 's3:/', bucket: name, prefix } = bucket.address;
    this.location = `${endpoint}/${name}/${prefix}`;
  }

  async readRegistry(): Promise<Registry> {
    const found = await this.#readRegistryFile();
    if (found) return this.#parse(found);
    if (await this.#isEmpty()) return emptyRegistry();
    // Another publisher may have created the registry since the first request.
    const latest = await this.#readRegistryFile();
    if (!latest) throw missingRegistry(this.#registryUrl);
    return this.#parse(latest);
  }

  /**
   * Reads the registry for a site server that mirrors the bucket. Returns `unchanged` if the registry still has this
   * `etag`, and `undefined` if there is no registry.
   */
  async readRegistryIfChanged(
    etag?: string,
  ): Promise<{ text: string; etag: string } | 'unchanged' | undefined> {
    const found = await this.#getRegistry(etag);
    return typeof found === 'object' ? { text: found.body.toString('utf8'), etag: found.etag } : found;
  }

  async replaceRegistry(
    current: Registry,
    entries: Registry['units'],
    change: RegistryChange,
  ): Promise<Registry> {
    await this.#initialize();
    const stored = await this.#readRegistryFile();
    if (!stored) throw missingRegistry(this.#registryUrl);
    const latest = this.#parse(stored);
    if (latest.revision !== current.revision) throw new RevisionConflictError(current.revision);
    if (latest.change) await this.#history.archive(latest.change);
    const { registry, entry } = nextRegistry(current, { entries, change, signing: this.signing });
    const options = { ...mutableHeaders, only: { etag: stored.etag } };
    // If a response is lost, the SDK sends the request again. The condition then fails, because the first request
    // succeeded. A failure therefore counts only if the bucket does not contain the change.
    const failure = await this.#bucket.put(REGISTRY_FILE, formatRegistry(registry), options).then(
      (written) => (written ? undefined : new RevisionConflictError(current.revision)),
      (error: Error) => error,
    );
    if (failure && !(await this.#hasChange(entry))) throw failure;
    await this.#history.archive(entry).catch(() => undefined);
    return registry;
  }

  async restoreRegistry(entries: Registry['units'], change: RegistryChange): Promise<Registry> {
    const damaged = await this.#bucket.get(REGISTRY_FILE);
    await requireDamage(this);
    const { history } = await this.readRecoverableState();
    const { registry, entry } = nextRegistry(
      { revision: revisionBeforeRepair(history), units: {} },
      { entries, change, signing: this.signing },
    );
    if (damaged) await this.#bucket.put(damagedCopyName(), damaged.body, mutableHeaders);
    const only = damaged ? { etag: damaged.etag } : ('absent' as const);
    const isWritten = await this.#bucket.put(REGISTRY_FILE, formatRegistry(registry), {
      ...mutableHeaders,
      only,
    });
    if (!isWritten) throw new RevisionConflictError(registry.revision - 1);
    await this.#history.archive(entry).catch(() => undefined);
    return registry;
  }

  async readRecoverableState() {
    const releases = (await this.#bucket.list('')).flatMap(({ key }) => {
      const [name = '', version = '', file, ...rest] = key.split('/');
      return isUnitName(name) && file === 'release.json' && rest.length === 0 ? [{ name, version }] : [];
    });
    return { history: await this.#history.readIntact(), releases };
  }

  async readHistory(unit?: string): Promise<HistoryEntry[]> {
    const { revision, change } = await this.readRegistry();
    const archived = await this.#history.read(unit, revision);
    return change && (unit === undefined || change.unit === unit) ? [change, ...archived] : archived;
  }

  find(name: string, version: string): Promise<Release | undefined> {
    return this.#releases.find(name, version);
  }

  async add(release: Release, folder: string): Promise<'added' | 'present'> {
    await this.#initialize();
    return this.#releases.add(release, folder);
  }

  readFile(name: string, version: string, path: string, maxBytes?: number): Promise<Buffer> {
    return this.#releases.readFile(name, version, path, maxBytes);
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

  /** Closes all connections. */
  close(): void {
    this.#bucket.close();
  }

  get #registryUrl(): string {
    return `${this.location}${REGISTRY_FILE}`;
  }

  async #getRegistry(etag?: string): Promise<StoredObject | 'unchanged' | undefined> {
    try {
      return await this.#bucket.getIfChanged(REGISTRY_FILE, { etag, maxBytes: MAX_REGISTRY_BYTES });
    } catch (error) {
      throw error instanceof ObjectTooLargeError ? oversizedRegistry(this.#registryUrl) : error;
    }
  }

  async #readRegistryFile(): Promise<StoredObject | undefined> {
    const found = await this.#getRegistry();
    return found === 'unchanged' ? undefined : found;
  }

  #parse({ body }: StoredObject): Registry {
    return parseRegistry(body.toString('utf8'), this.#registryUrl);
  }

  /** Whether nothing has been published to the store yet. Such a store contains neither an audit log nor a release. */
  async #isEmpty(): Promise<boolean> {
    const keys = (await this.#bucket.list('')).map(({ key }) => key);
    return !keys.some((key) => key.startsWith('.history/') || key.endsWith('/release.json'));
  }

  /** Creates the registry of a new store before its first release, as `FolderStore` does. */
  async #initialize(): Promise<void> {
    if (await this.#bucket.get(REGISTRY_FILE)) return;
    const text = formatRegistry(await this.readRegistry());
    await this.#bucket.put(REGISTRY_FILE, text, { ...mutableHeaders, only: 'absent' });
  }

  async #findLeftovers(olderThanMs: number): Promise<Map<string, string[]>> {
    return findLeftovers(await this.#bucket.list(''), await this.readRegistry(), olderThanMs);
  }

  async #hasChange({ id, revision }: HistoryEntry): Promise<boolean> {
    const now = await this.readRegistry().catch(() => undefined);
    if (!now || now.revision < revision) return false;
    if (now.revision === revision) return now.change?.id === id;
    return (await this.#history.find(revision))?.id === id;
  }
}

/** Opens the store at the address in `RELEASES_URL`. @throws if the address is invalid. */
export const openS3Store = async (
  address: string,
  signing?: Signing,
  accepted?: ReleaseStore['accepted'],
): Promise<S3Store> => new S3Store(await Bucket.open(parseBucketAddress(address)), signing, accepted);
