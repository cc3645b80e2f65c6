import type { Release, RouteParameters } from '@safar/contract/release';
import { RefusedError } from './refused-error';
import { firstFilesByLanguage, kib } from './release/budget';
import type { ReleaseStore } from './store/release-store';

export interface Change<T> {
  readonly from: T;
  readonly to: T;
}

interface FileChange {
  /** The path without the content hash. If several files would then have the same path, the hash is kept. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly bytes: Change<number>;
}

interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The differences between two releases of a unit. Sizes are uncompressed. */
interface ReleaseDiff {
  readonly name: string;
  readonly versions: Change<string>;
  readonly commits: Change<string>;
  readonly builtAt: Change<string>;
  readonly contract: Change<string>;
  readonly routes: ListChange;
  /**
   * Query parameters, with their allowed values, of routes that both releases have. A parameter whose values changed is
   * listed as removed and as added.
   */
  readonly parameters: ListChange;
  readonly slots: ListChange;
  /** Changed version ranges, keyed by shared module. A range is empty if the release does not share the module. */
  readonly shared: Readonly<Record<string, Change<string>>>;
  readonly bytes: Change<number>;
  /** Total size of the files for the first render, for the language that needs the most bytes. */
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

/**
 * The files of a release, keyed by path without content hash. If several files would have the same key, each key keeps
 * its hash.
 */
function byStableName({ files }: Release): Map<string, Release['files'][string]> {
  const paths = Object.keys(files);
  const names = paths.map(withoutHash);
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return new Map(
    Object.entries(files).map(([path, digest]) => [
      isUnique(withoutHash(path)) ? withoutHash(path) : path,
      digest,
    ]),
  );
}

function compareFiles(from: Release, to: Release): FileChange[] {
  const [before, after] = [byStableName(from), byStableName(to)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): FileChange[] => {
    const [old, current] = [before.get(path), after.get(path)];
    if (old?.integrity === current?.integrity) return [];
    const change = !old ? 'added' : current ? 'changed' : 'removed';
    return [{ path, change, bytes: { from: old?.bytes ?? 0, to: current?.bytes ?? 0 } }];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const bytesOf = ({ files }: Release) => sum(Object.values(files).map(({ bytes }) => bytes));
const firstBytesOf = (release: Release) =>
  Math.max(
    ...firstFilesByLanguage(release).map((paths) =>
      sum([...paths].map((path) => release.files[path]?.bytes ?? 0)),
    ),
  );
const routesOf = ({ routes }: Release) => routes.map(({ id, path }) => `${path} (${id})`);
const valuesOf = (values: RouteParameters[string]) => (Array.isArray(values) ? values.join(' | ') : values);
/** The parameters of routes that exist in both releases. */
const parametersOf = ({ routes }: Release, other: Release) =>
  routes
    .filter(({ path }) => other.routes.some((route) => route.path === path))
    .flatMap(({ path, parameters = {} }) =>
      Object.entries(parameters).map(([name, values]) => `${path}?${name} (${valuesOf(values)})`),
    );
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
  throw new RefusedError([
    `${name} ${version} is not in the store. To list the releases: npm run release -- list`,
  ]);
}

/** Compares two stored releases of a unit. @throws {RefusedError} if a release is not stored. */
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
    parameters: compareLists(parametersOf(a, b), parametersOf(b, a)),
    slots: compareLists(slotsOf(a), slotsOf(b)),
    shared: compareShared(a, b),
    bytes: { from: bytesOf(a), to: bytesOf(b) },
    firstRenderBytes: { from: firstBytesOf(a), to: firstBytesOf(b) },
    files: compareFiles(a, b),
  };
}

const formatSizeChange = ({ from, to }: Change<number>) =>
  `${kib(from)} -> ${kib(to)} (${to >= from ? '+' : '-'}${kib(Math.abs(to - from))})`;

const formatChange = (label: string, { from, to }: Change<string>) =>
  from === to ? [] : [`${label}: ${from} -> ${to}`];

const formatListChange = (label: string, { added, removed }: ListChange) => [
  ...added.map((item) => `${label} added: ${item}`),
  ...removed.map((item) => `${label} removed: ${item}`),
];

function formatFileChange({ path, change, bytes }: FileChange): string {
  if (change === 'added') return `+ ${path}  ${kib(bytes.to)}`;
  if (change === 'removed') return `- ${path}  ${kib(bytes.from)}`;
  return `~ ${path}  ${formatSizeChange(bytes)}`;
}

export function formatDiff(result: ReleaseDiff): string[] {
  const { name, versions, commits, contract, routes, parameters, slots, shared } = result;
  const { bytes, firstRenderBytes, files } = result;
  const ranges = Object.entries(shared).map(
    ([module, { from, to }]) => `shared ${module}: ${from || 'not shared'} -> ${to || 'not shared'}`,
  );
  return [
    `${name} ${versions.from} -> ${versions.to}`,
    ...formatChange('commit', commits),
    ...formatChange('contract', contract),
    ...ranges,
    ...formatListChange('route', routes),
    ...formatListChange('parameter', parameters),
    ...formatListChange('slot', slots),
    `all files: ${formatSizeChange(bytes)}; first render: ${formatSizeChange(firstRenderBytes)}`,
    ...(files.length === 0 ? ['No file differs.'] : files.map(formatFileChange)),
  ];
}
