import type { Registry } from '@safar/shared/contract/registry';
import type { Release } from '@safar/shared/contract/release';
import type { FileDigest } from './digest';

/** Who moved the registry: a person through the release tool, or `npm start` with a local build. */
export type ChangeReason = 'publish' | 'activate' | 'rollback' | 'prune' | 'local-build';

/** One line of the store's history. `previous` is the version that was active before, where there was one. */
export interface RegistryChange {
  readonly unit: string;
  readonly reason: ChangeReason;
  readonly active: string;
  readonly previous?: string;
}

export interface HistoryEntry extends RegistryChange {
  readonly revision: number;
  readonly at: string;
}

/** Somebody else changed the registry first; read it again and decide anew. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';

  constructor(revision: number) {
    super(`The registry has moved on from revision ${revision}. Try again.`);
  }
}

/**
 * Where releases live. Releases never change once they are in; the registry changes as a whole, one revision at a
 * time, and only for whoever has seen the last one.
 */
export interface ReleaseStore {
  /** Shown to people: a folder, later an address. */
  readonly location: string;
  /** An empty registry when nothing was ever published. */
  readRegistry(): Promise<Registry>;
  /**
   * Replaces the registry if it still has the revision of `current`, and keeps `change` in the history.
   *
   * @throws {RevisionConflictError} when it has not, or when another writer is at it.
   */
  replaceRegistry(current: Registry, units: Registry['units'], change: RegistryChange): Promise<Registry>;
  /** Changes of one unit, newest first. */
  readHistory(unit: string): Promise<HistoryEntry[]>;
  /** The stored release, listed in the registry or not. */
  find(name: string, version: string): Promise<Release | undefined>;
  /**
   * Copies the files of a release from `folder`, checks the copies and makes the release visible in one step.
   *
   * @throws {RefusedError} when a copy does not have its digest, or the version exists with other content.
   */
  add(release: Release, folder: string): Promise<'added' | 'present'>;
  readFile(name: string, version: string, path: string): Promise<Buffer>;
  /** Digests of all files that really are there. */
  digests(name: string, version: string): Promise<Record<string, FileDigest>>;
  remove(name: string, version: string): Promise<void>;
  /** Deletes what crashed publishers left behind: half copies, and releases that the registry never listed. */
  sweep(olderThanMs: number): Promise<string[]>;
}
