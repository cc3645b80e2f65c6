import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyRegistry, registrySchema, type Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { syncFolder, writeAtomically, writeDurably } from './atomic-file';
import { checkFiles, refuseOtherContent } from './check-release';
import { compareFiles } from './compare-files';
import { digestFiles, digestOf, listFiles, type FileDigest } from './digest';
import { appendHistory, readHistoryOf } from './history';
import { RefusedError } from './refused-error';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from './release-store';
import { claimRevision } from './revision-claim';
import { findLeftovers, sweepStore } from './sweep-store';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A release store on a folder: `registry.json`, `<name>/<version>/…`, and hidden folders for history and claims. */
export class FolderStore implements ReleaseStore {
  constructor(readonly location: string) {}

  async readRegistry(): Promise<Registry> {
    const text = await readIfThere(join(this.location, 'registry.json'));
    return text === undefined ? emptyRegistry() : v.parse(registrySchema, JSON.parse(text));
  }

  async replaceRegistry(
    current: Registry,
    units: Registry['units'],
    change: RegistryChange,
  ): Promise<Registry> {
    const claim = await claimRevision(join(this.location, '.claims'), current.revision);
    if (!claim) throw new RevisionConflictError(current.revision);
    try {
      if ((await this.readRegistry()).revision !== current.revision)
        throw new RevisionConflictError(current.revision);
      const at = new Date().toISOString();
      const next = v.parse(registrySchema, {
        schema: 1,
        revision: current.revision + 1,
        updatedAt: at,
        units,
        change: { ...change, id: randomUUID(), revision: current.revision + 1, at },
      });
      if (next.change) await appendHistory(this.#history, next.change);
      await writeAtomically(join(this.location, 'registry.json'), `${JSON.stringify(next, null, 2)}\n`);
      await claim.fulfil();
      return next;
    } catch (error) {
      await claim.release();
      throw error;
    }
  }

  async readHistory(unit?: string): Promise<HistoryEntry[]> {
    return readHistoryOf(this.#history, unit, (await this.readRegistry()).revision);
  }

  async find(name: string, version: string): Promise<Release | undefined> {
    const text = await readIfThere(join(this.#folderOf(name, version), 'release.json'));
    return text === undefined ? undefined : v.parse(releaseSchema, JSON.parse(text));
  }

  async add(release: Release, folder: string): Promise<'added' | 'present'> {
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
        // The folder is damaged. What is put in its place has the digests that were promised.
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
    return sweepStore(this.location, await this.readRegistry(), olderThanMs);
  }

  async probe(): Promise<Date> {
    const path = join(this.location, `.probe-${randomUUID()}.tmp`);
    await mkdir(this.location, { recursive: true });
    try {
      await writeDurably(path, path);
      if ((await readFile(path, 'utf8')) !== path) throw new Error('What was written is not what is read.');
      return (await stat(path)).mtime;
    } finally {
      await rm(path, { force: true });
    }
  }

  get #history(): string {
    return join(this.location, '.history');
  }

  #folderOf(name: string, version: string): string {
    return join(this.location, name, version);
  }

  async #copy(release: Release, from: string, to: string): Promise<void> {
    const copied: Record<string, FileDigest> = {};
    for (const path of Object.keys(release.files)) {
      const content = await readFile(join(from, path));
      await mkdir(dirname(join(to, path)), { recursive: true });
      await writeDurably(join(to, path), content);
      // Read back: what counts is what the store holds, not what was sent to it.
      copied[path] = digestOf(await readFile(join(to, path)));
    }
    const problems = compareFiles(release.files, copied);
    if (problems.length > 0) throw new RefusedError(problems);
    await writeDurably(join(to, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  /** Whether the release is there and whole. @throws {RefusedError} when the version has other content. */
  async #isStored(release: Release): Promise<boolean> {
    const stored = await this.find(release.name, release.version).catch(() => undefined);
    if (!stored) return false;
    refuseOtherContent(release, stored);
    return checkFiles(stored, await this.digests(release.name, release.version)).length === 0;
  }
}
