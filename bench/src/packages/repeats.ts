import type { Chunk } from './read-chunks';

/** A package whose code is in more than one loaded file. */
export interface Repeat {
  readonly package: string;
  /** Must exist once on a page, or contexts and stores are two. */
  readonly singleton: boolean;
  /** Minified bytes by file. */
  readonly files: Readonly<Record<string, number>>;
  /** Bytes of modules that are there already: what one copy of each would have saved. */
  readonly repeatedBytes: number;
}

const singletons = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@redux-saga/core',
]);

/** Our own code that every package compiles into itself, by the architecture; only identity may not be repeated. */
export const COMPILED_IN = '@safar/shared';
const ownFacade = /^(?:host\/host\.tsx|router\/router\.ts|state\/state\.ts)$/;

interface Module {
  readonly package: string;
  /** Inside of the package. */
  readonly path: string;
}

/** Which package a source of a source map belongs to; `undefined` for a unit's own code and webpack's. */
export function moduleOf(source: string): Module | undefined {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\/([^?]+)/.exec(source);
  if (installed?.[1] && installed[2]) return { package: installed[1], path: installed[2] };
  const own = /\/\.\.\/shared\/([^?]+)/.exec(source);
  if (!own?.[1]) return undefined;
  const name = ownFacade.test(own[1]) ? `${COMPILED_IN}/${own[1].split('/')[0]}` : COMPILED_IN;
  return { package: name, path: own[1] };
}

const isSingleton = (name: string) => singletons.has(name) || name.startsWith(`${COMPILED_IN}/`);

interface Spread {
  readonly files: Map<string, number>;
  readonly units: Set<string>;
  /** Copies of each module. */
  readonly modules: Map<string, number[]>;
}

function spreadOf(chunks: readonly Chunk[]): Map<string, Spread> {
  const packages = new Map<string, Spread>();
  for (const { name, unit, sources } of chunks) {
    for (const [source, bytes] of sources) {
      const module = moduleOf(source);
      if (!module || bytes === 0) continue;
      const spread = packages.get(module.package) ?? {
        files: new Map(),
        units: new Set(),
        modules: new Map(),
      };
      packages.set(module.package, spread);
      spread.files.set(name, (spread.files.get(name) ?? 0) + bytes);
      spread.units.add(unit);
      spread.modules.set(module.path, [...(spread.modules.get(module.path) ?? []), bytes]);
    }
  }
  return packages;
}

/** What copies cost beyond the largest of each module. */
const repeated = (copies: readonly number[]) =>
  copies.reduce((sum, bytes) => sum + bytes, 0) - Math.max(...copies);

/**
 * Packages that a page loads more than once. One that a single build has merely split over its chunks is none of
 * them. A singleton is repeated as soon as two builds carry any of it.
 */
export function findRepeats(chunks: readonly Chunk[]): Repeat[] {
  const repeats = [...spreadOf(chunks)].flatMap(([name, { files, units, modules }]) => {
    const repeatedBytes = [...modules.values()].reduce((sum, copies) => sum + repeated(copies), 0);
    const singleton = isSingleton(name);
    if (repeatedBytes === 0 && !(units.size > 1)) return [];
    return [{ package: name, singleton, files: Object.fromEntries(files), repeatedBytes }];
  });
  return repeats.sort((a, b) => b.repeatedBytes - a.repeatedBytes);
}

/** Files whose content is the same though their addresses differ, as sentences. */
export function findEqualFiles(chunks: readonly Chunk[]): string[] {
  const byDigest = new Map<string, string[]>();
  for (const { digest, name } of chunks) byDigest.set(digest, [...(byDigest.get(digest) ?? []), name]);
  return [...byDigest.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(' and ')} have the same content.`);
}
