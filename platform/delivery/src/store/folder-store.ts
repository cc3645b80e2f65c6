import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyRegistry, type HistoryEntry, type Registry } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { codeOf } from '@safar/service/errors';
import { namesIn, readIfExists, syncFolder, writeAtomically, writeDurably } from '@safar/service/files';
import { RefusedError } from '../refused-error';
import { writeCompressedVariants } from '../release/precompress';
import {
  checkFiles,
  compareFiles,
  digestFiles,
  digestOf,
  formatRelease,
  isUnitName,
  listFiles,
  parseRelease,
  requireSameFiles,
  type FileDigest,
} from '../release/release-files';
import type { Signing } from '../signing/signing';
import { appendHistory, readFolderHistory, readIntactHistory } from './folder-history';
import { findLeftovers, sweepLeftovers } from './folder-leftovers';
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
} from './registry-file';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from './release-store';
import { claimRevision } from './revision-claim';
import { explainWriteErrors, requireSpace } from './write-errors';

/**
 * A release store in a folder: `registry.json`, `<name>/<version>/…`, and hidden folders for the audit log, claims on
 * registry revisions, and incomplete copies of releases.
 */
export class FolderStore implements ReleaseStore {
  constructor(
    readonly location: string,
    readonly signing?: Signing,
    readonly accepted?: ReleaseStore['accepted'],
  ) {}

  async readRegistry(): Promise<Registry> {
    const size = await stat(this.#registryFile).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size > MAX_REGISTRY_BYTES) throw oversizedRegistry(this.#registryFile);
    const text = await readIfExists(this.#registryFile);
    if (text !== undefined) return parseRegistry(text, this.#registryFile);
    if (await this.#isEmpty()) return emptyRegistry();
    // The store is not empty: another publisher may have created the registry after the first read.
    const latest = await readIfExists(this.#registryFile);
    if (latest === undefined) throw missingRegistry(this.#registryFile);
    return parseRegistry(latest, this.#registryFile);
  }

  replaceRegistry(current: Registry, entries: Registry['units'], change: RegistryChange): Promise<Registry> {
    return explainWriteErrors(this.location, async () => {
      await this.#initialize();
      return this.#writeNext(current.revision, async () => {
        if ((await this.readRegistry()).revision !== current.revision)
          throw new RevisionConflictError(current.revision);
        return nextRegistry(current, { entries, change, signing: this.signing });
      });
    });
  }

  restoreRegistry(entries: Registry['units'], change: RegistryChange): Promise<Registry> {
    return explainWriteErrors(this.location, async () => {
      const revision = revisionBeforeRepair((await this.readRecoverableState()).history);
      return this.#writeNext(revision, async () => {
        await requireDamage(this);
        const next = nextRegistry({ revision, units: {} }, { entries, change, signing: this.signing });
        const damaged = await readIfExists(this.#registryFile);
        if (damaged !== undefined) await writeAtomically(join(this.location, damagedCopyName()), damaged);
        return next;
      });
    });
  }

  /**
   * Claims `revision`, calls `createNext`, and writes the returned registry and audit log entry.
   *
   * @throws {RevisionConflictError} if another process has claimed the revision
   */
  async #writeNext(
    revision: number,
    createNext: () => Promise<ReturnType<typeof nextRegistry>>,
  ): Promise<Registry> {
    const claim = await claimRevision(join(this.location, '.claims'), revision);
    if (!claim) throw new RevisionConflictError(revision);
    try {
      const { registry, entry } = await createNext();
      await appendHistory(this.#history, entry);
      await writeAtomically(this.#registryFile, formatRegistry(registry));
      await claim.complete();
      return registry;
    } catch (error) {
      await claim.release();
      throw error;
    }
  }

  async readRecoverableState() {
    const units = (await namesIn(this.location)).filter(isUnitName);
    const releases = await Promise.all(
      units.map(async (name) =>
        (await namesIn(join(this.location, name))).map((version) => ({ name, version })),
      ),
    );
    return { history: await readIntactHistory(this.#history), releases: releases.flat() };
  }

  async readHistory(unit?: string): Promise<HistoryEntry[]> {
    return readFolderHistory(this.#history, unit, (await this.readRegistry()).revision);
  }

  async find(name: string, version: string): Promise<Release | undefined> {
    const text = await readIfExists(join(this.#folderOf(name, version), 'release.json'));
    return text === undefined ? undefined : parseRelease(text, name, version);
  }

  add(release: Release, folder: string): Promise<'added' | 'present'> {
    return explainWriteErrors(this.location, () => this.#add(release, folder));
  }

  async #add(release: Release, folder: string): Promise<'added' | 'present'> {
    await this.#initialize();
    await requireSpace(this.location, release);
    const incoming = join(this.location, '.incoming', randomUUID());
    try {
      await this.#copy(release, folder, incoming);
      const target = this.#folderOf(release.name, release.version);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(incoming, target);
      } catch (error) {
        if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
        if (await this.#isStored(release)) return 'present';
        // The stored folder is damaged, so the verified copy replaces it.
        await rename(target, `${incoming}.damaged`);
        await rename(incoming, target);
      }
      await syncFolder(dirname(target));
      return 'added';
    } finally {
      await rm(incoming, { recursive: true, force: true });
      await rm(`${incoming}.damaged`, { recursive: true, force: true });
    }
  }

  readFile(name: string, version: string, path: string): Promise<Buffer> {
    return readFile(join(this.#folderOf(name, version), path));
  }

  async digests(name: string, version: string): Promise<Record<string, FileDigest>> {
    const folder = this.#folderOf(name, version);
    return digestFiles(folder, await listFiles(folder));
  }

  async remove(name: string, version: string): Promise<void> {
    await rm(this.#folderOf(name, version), { recursive: true, force: true });
  }

  async leftovers(olderThanMs: number): Promise<string[]> {
    return findLeftovers(this.location, await this.readRegistry(), olderThanMs);
  }

  async sweep(olderThanMs: number): Promise<string[]> {
    return sweepLeftovers(this.location, await this.readRegistry(), olderThanMs);
  }

  async probe(): Promise<Date> {
    const path = join(this.location, `.probe-${randomUUID()}.tmp`);
    await mkdir(this.location, { recursive: true });
    try {
      await writeDurably(path, path);
      if ((await readFile(path, 'utf8')) !== path)
        throw new Error('A test file had different content when it was read back.');
      return (await stat(path)).mtime;
    } finally {
      await rm(path, { force: true });
    }
  }

  get #registryFile(): string {
    return join(this.location, REGISTRY_FILE);
  }

  get #history(): string {
    return join(this.location, '.history');
  }

  #folderOf(name: string, version: string): string {
    return join(this.location, name, version);
  }

  /** Whether nothing has ever been published to the store. */
  async #isEmpty(): Promise<boolean> {
    const units = (await namesIn(this.location)).filter(isUnitName);
    const folders = ['.history', ...units].map((name) => join(this.location, name));
    return (await Promise.all(folders.map(namesIn))).every((names) => names.length === 0);
  }

  /**
   * Creates the registry of a new store before its first release is stored. Therefore a store with releases but without
   * a registry is damaged, not new.
   */
  async #initialize(): Promise<void> {
    if ((await readIfExists(this.#registryFile)) !== undefined) return;
    const registry = await this.readRegistry();
    const temporary = `${this.#registryFile}.${process.pid}.${randomUUID()}.tmp`;
    await mkdir(this.location, { recursive: true });
    try {
      await writeDurably(temporary, formatRegistry(registry));
      // `link` fails if the file exists, whereas a rename would replace the registry of a concurrent publisher.
      await link(temporary, this.#registryFile);
      await syncFolder(this.location);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #copy(release: Release, from: string, to: string): Promise<void> {
    const copied: Record<string, FileDigest> = {};
    for (const path of Object.keys(release.files)) {
      const content = await readFile(join(from, path));
      await mkdir(dirname(join(to, path)), { recursive: true });
      await writeDurably(join(to, path), content);
      // The digest is computed from the written file, so that an incomplete copy is detected.
      copied[path] = digestOf(await readFile(join(to, path)));
    }
    const problems = compareFiles(release.files, copied);
    if (problems.length > 0) throw new RefusedError(problems);
    await writeCompressedVariants(to, Object.keys(release.files));
    await writeDurably(join(to, 'release.json'), formatRelease(release));
  }

  /**
   * Whether the release is stored without damage.
   *
   * @throws {RefusedError} if the version is stored with different content.
   */
  async #isStored(release: Release): Promise<boolean> {
    const stored = await this.find(release.name, release.version).catch(() => undefined);
    if (!stored) return false;
    requireSameFiles(release, stored);
    return checkFiles(stored, await this.digests(release.name, release.version)).length === 0;
  }
}
