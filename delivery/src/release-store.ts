import type { Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import type { Release } from '@safar/shared/contract/release';
import type { FileDigest } from './digest';

/** What a change of the registry did, before the store has given it a revision and a time. */
export type RegistryChange = Omit<HistoryEntry, 'id' | 'revision' | 'at'>;

/** Somebody else changed the registry first; read it again and decide anew. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';

  constructor(revision: number) {
    super(`The registry has moved on from revision ${revision}. Try again.`);
  }
}

/** A release lacks a file that it should have. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(path: string) {
    super(`The file ${path} is missing.`);
  }
}

/**
 * Where releases live. Releases never change once they are in; the registry changes as a whole, one revision at a
 * time, and only for whoever has seen the last one.
 */
export interface ReleaseStore {
  /** Shown to people: a folder, or an address. */
  readonly location: string;
  /** An empty registry when nothing was ever published. */
  readRegistry(): Promise<Registry>;
  /**
   * Replaces the registry if it still has the revision of `current`, and keeps `change` in the history.
   *
   * @throws {RevisionConflictError} when it has not, or when another writer is at it.
   */
  replaceRegistry(current: Registry, units: Registry['units'], change: RegistryChange): Promise<Registry>;
  /** Changes of one unit, or of all, newest first. The store keeps the last thousand. */
  readHistory(unit?: string): Promise<HistoryEntry[]>;
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
  /** What crashed publishers left behind: half copies, releases that the registry never listed, claims, temporary files. */
  leftovers(olderThanMs: number): Promise<string[]>;
  /** Deletes those of them that nobody can be using. @returns what is gone. */
  sweep(olderThanMs: number): Promise<string[]>;
  /** Writes a small file, reads it back and removes it. @returns the store's own time. @throws when one of that fails. */
  probe(): Promise<Date>;
}
