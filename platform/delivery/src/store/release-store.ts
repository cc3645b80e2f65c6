import type { HistoryEntry, Registry } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import type { FileDigest } from '../release/release-files';
import type { Signing } from '../signing/signing';

/** An entry of the audit log before the store has assigned an id, a revision and a time. */
export type RegistryChange = Omit<HistoryEntry, 'id' | 'revision' | 'at'>;

/**
 * Another writer changed the registry after the caller read it, or is changing it now. The caller must read the
 * registry again and retry.
 */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';

  constructor(revision: number) {
    super(`The registry was changed after revision ${revision}, or is being changed. Run the command again.`);
  }
}

export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(path: string) {
    super(`The file ${path} is missing.`);
  }
}

/**
 * Storage for releases and their registry. Releases are immutable. A change replaces the whole registry, but only if
 * the registry still has the expected revision.
 */
export interface ReleaseStore {
  /** The folder or URL of the store. Messages contain it, and `last-revisions.json` uses it as the key of the store. */
  readonly location: string;
  /** The keys that sign changes of the registry. Without keys, changes are not signed. */
  readonly signing?: Signing | undefined;
  /**
   * Returns the registry that the site server accepted last, so that an older registry can be rejected. Absent in
   * commands, which instead use the last revision that this machine has written (`last-revisions.json`).
   */
  readonly accepted?: (() => Registry) | undefined;
  /** Returns an empty registry if nothing has ever been published. */
  readRegistry(): Promise<Registry>;
  /**
   * Replaces the registry if it still has the revision of `current`, and adds `change` to the audit log.
   *
   * @param entries the entries of all units, including removed units
   * @throws {RevisionConflictError} if the registry has another revision, or if another writer is active.
   */
  replaceRegistry(current: Registry, entries: Registry['units'], change: RegistryChange): Promise<Registry>;
  /**
   * Replaces a damaged registry and adds `change` to the audit log. The damaged registry stays in the store under
   * another name.
   *
   * @param entries the entries of all units, including removed units
   * @throws {RefusedError} if the registry is valid.
   * @throws {RevisionConflictError} if another writer is active.
   */
  restoreRegistry(entries: Registry['units'], change: RegistryChange): Promise<Registry>;
  /**
   * Returns the readable part of the audit log, newest entry first, and the names and versions of all stored releases.
   * It works even if the registry is damaged, because it does not read the registry.
   */
  readRecoverableState(): Promise<{
    readonly history: HistoryEntry[];
    readonly releases: readonly Pick<Release, 'name' | 'version'>[];
  }>;
  /** The entries of one unit, or of all units, among the last thousand entries of the audit log, newest first. */
  readHistory(unit?: string): Promise<HistoryEntry[]>;
  /**
   * A stored release, regardless of whether the registry lists it.
   *
   * @throws {RefusedError} if the `release.json` of the release is damaged.
   */
  find(name: string, version: string): Promise<Release | undefined>;
  /**
   * Copies the files of a release from `folder`, verifies the copies and then makes the release visible atomically.
   * @throws {RefusedError} if a copy does not match its digest, or if the version exists with different content.
   */
  add(release: Release, folder: string): Promise<'added' | 'present'>;
  readFile(name: string, version: string, path: string): Promise<Buffer>;
  /** Digests of all files that are stored for the release. */
  digests(name: string, version: string): Promise<Record<string, FileDigest>>;
  remove(name: string, version: string): Promise<void>;
  /**
   * Returns the paths of files that interrupted commands have left: incomplete copies, unlisted releases, claims on
   * registry revisions (see `revision-claim.ts`), and temporary files. Omits files younger than `olderThanMs`, which a
   * running command may use.
   */
  leftovers(olderThanMs: number): Promise<string[]>;
  /** Deletes the files that `leftovers` finds. @returns the deleted paths. */
  sweep(olderThanMs: number): Promise<string[]>;
  /**
   * Checks the access to the store: writes, reads and removes a small file.
   *
   * @returns the current time according to the store.
   * @throws if a step fails.
   */
  probe(): Promise<Date>;
}
