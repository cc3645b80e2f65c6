import type { Release } from '@safar/shared/contract/release';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

export interface Change<T> {
  readonly from: T;
  readonly to: T;
}

export interface FileChange {
  /** Without the hash that a build puts into names. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly bytes: Change<number>;
}

export interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What differs between two releases of a unit. Bytes are as stored, not compressed. */
export interface ReleaseDiff {
  readonly name: string;
  readonly versions: Change<string>;
  readonly commits: Change<string>;
  readonly builtAt: Change<string>;
  readonly contract: Change<string>;
  readonly routes: ListChange;
  readonly slots: ListChange;
  /** By shared package; an empty range where it is not shared. */
  readonly shared: Readonly<Record<string, Change<string>>>;
  readonly bytes: Change<number>;
  readonly firstRenderBytes: Change<number>;
  readonly files: readonly FileChange[];
}

const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');

function compareLists(from: readonly string[], to: readonly string[]): ListChange {
  return {
    added: to.filter((item) => !from.includes(item)),
    removed: from.filter((item) => !to.includes(item)),
  };
}

/** Files by name without hash; those whose names would then be the same keep it. */
function byPlainName({ files }: Release): Map<string, Release['files'][string]> {
  const paths = Object.keys(files);
  const plain = paths.map(withoutHash);
  const isAlone = (name: string) => plain.indexOf(name) === plain.lastIndexOf(name);
  return new Map(
    Object.entries(files).map(([path, digest]) => [
      isAlone(withoutHash(path)) ? withoutHash(path) : path,
      digest,
    ]),
  );
}

function compareFiles(from: Release, to: Release): FileChange[] {
  const [before, after] = [byPlainName(from), byPlainName(to)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): FileChange[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old?.integrity === now?.integrity) return [];
    const change = !old ? 'added' : now ? 'changed' : 'removed';
    return [{ path, change, bytes: { from: old?.bytes ?? 0, to: now?.bytes ?? 0 } }];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const bytesOf = ({ files }: Release) => sum(Object.values(files).map(({ bytes }) => bytes));
const firstBytesOf = ({ client, files }: Release) =>
  sum([client.entry, ...client.js, ...client.css].map((path) => files[path]?.bytes ?? 0));
const routesOf = ({ routes }: Release) => routes.map(({ id, path }) => `${path} (${id})`);
const slotsOf = ({ slots }: Release) => slots.map(({ name, order }) => (order ? `${name} (${order})` : name));

function compareShared(from: Release, to: Release): Record<string, Change<string>> {
  const names = [...new Set([...Object.keys(from.shared), ...Object.keys(to.shared)])].sort();
  return Object.fromEntries(
    names
      .map((name) => [name, { from: from.shared[name] ?? '', to: to.shared[name] ?? '' }] as const)
      .filter(([, range]) => range.from !== range.to),
  );
}

async function requireStored(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.find(name, version);
  if (release) return release;
  throw new RefusedError([`${name} ${version} is not in the store. npm run release -- list shows what is.`]);
}

/** Compares two stored releases of a unit. @throws {RefusedError} when one of them is not there. */
export async function diff(
  store: ReleaseStore,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<ReleaseDiff> {
  const [a, b] = await Promise.all([requireStored(store, name, from), requireStored(store, name, to)]);
  return {
    name,
    versions: { from, to },
    commits: { from: a.commit, to: b.commit },
    builtAt: { from: a.builtAt, to: b.builtAt },
    contract: { from: a.contract, to: b.contract },
    routes: compareLists(routesOf(a), routesOf(b)),
    slots: compareLists(slotsOf(a), slotsOf(b)),
    shared: compareShared(a, b),
    bytes: { from: bytesOf(a), to: bytesOf(b) },
    firstRenderBytes: { from: firstBytesOf(a), to: firstBytesOf(b) },
    files: compareFiles(a, b),
  };
}
