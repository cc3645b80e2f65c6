import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { Verdict } from './harness';
import type { PageLoad } from './page-figures';
import { kilobytes, sum } from './statistics';

/** A loaded script and its minified bytes per module, according to its source map. */
interface Script {
  /** `<unit>/<path>`, e.g. `mf-blog/js/488.0543aa79c0.js`. */
  readonly name: string;
  readonly unit: string;
  readonly digest: string;
  /** Whether the script was requested before the first screen was hydrated. */
  readonly isEarly: boolean;
  readonly modules: readonly { readonly package: string; readonly path: string; readonly bytes: number }[];
}

/**
 * Packages of which a page must have only one copy. A second copy would have separate contexts and stores, which breaks
 * the page.
 */
const singletons = new Set([
  ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'react-redux', 'redux'],
  ...['@redux-saga/core', '@safar/remote-kit/host', '@safar/remote-kit/router', '@safar/remote-kit/state'],
]);

/**
 * Libraries that must load late. With `mayLoadAfterHydration`, a library may load once the first screen is hydrated.
 * Otherwise it may load only after a click. The page benchmarks never click, so they must never load such a library.
 */
const lateLibraries = [
  { name: 'hls.js', packages: ['hls.js'], mayLoadAfterHydration: false },
  { name: 'react-slick', packages: ['react-slick', 'slick-carousel'], mayLoadAfterHydration: true },
] as const;

/**
 * Maximum delay between hydration and its recording. The page is checked for hydrated components every 50 ms, and less
 * often on a slow phone. This maximum is subtracted from the recorded time, so that code requested right after
 * hydration does not count as early.
 */
const MAX_RECORDING_DELAY_MS = 100;

/** The package of a module in a source map; `undefined` for code of the shell, remotes, `platform` and webpack. */
export function packageOf(source: string): { package: string; path: string } | undefined {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\/([^?]+)/.exec(source);
  if (installed?.[1] && installed[2]) return { package: installed[1], path: installed[2] };
  const [, name, path] = /\/\.\.\/shared\/([^/]+)\/([^?]+)/.exec(source) ?? [];
  if (!name || !path) return undefined;
  // Several units may bundle the same package of `shared`. The modules `host`, `router` and `state` are exceptions:
  // a page must have only one copy of each, so they count as separate packages (see `singletons`).
  const facade = /^(host|router|state)\/\1\.tsx?$/.exec(path)?.[1];
  return { package: facade ? `@safar/remote-kit/${facade}` : `@safar/${name}`, path };
}

/** Returns how many minified bytes of a script come from each source file, according to the script's source map. */
export function bytesBySource(code: string, map: string): Map<string, number> {
  const lines = code.split('\n');
  const bytes = new Map<string, number>();
  let previous: { line: number; column: number; source: string | null } | undefined;
  const count = (end: number) => {
    if (!previous?.source) return;
    const text = (lines[previous.line] ?? '').slice(previous.column, end);
    bytes.set(previous.source, (bytes.get(previous.source) ?? 0) + Buffer.byteLength(text));
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    const line = generatedLine - 1;
    count(line === previous?.line ? generatedColumn : Infinity);
    previous = { line, column: generatedColumn, source };
  });
  count(Infinity);
  return bytes;
}

/**
 * Reads a loaded script and its source map from the release store.
 *
 * @throws if the script does not belong to a release, or if the script or its source map cannot be read
 */
async function readScript(url: string, isEarly: boolean, releasesFolder: string): Promise<Script> {
  const path = decodeURIComponent(new URL(url).pathname);
  const [, unit, file] = /^\/releases\/([^/]+)\/[^/]+\/client\/(.+)$/.exec(path) ?? [];
  if (!unit || !file) throw new Error(`The script ${url} is not a file of a release.`);
  const place = join(releasesFolder, path.replace(/^\/releases\//, ''));
  const code = await readFile(place, 'utf8');
  const sources = bytesBySource(code, await readFile(`${place}.map`, 'utf8'));
  const digest = createHash('sha256').update(code).digest('hex');
  const modules = [...sources].flatMap(([source, bytes]) => {
    const found = packageOf(source);
    return found && bytes > 0 ? [{ ...found, bytes }] : [];
  });
  return { name: `${unit}/${file}`, unit, digest, isEarly, modules };
}

const groupBy = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/**
 * Returns for each package how many units contain it, which scripts contain it, and the bytes of redundant copies (all
 * copies of a module except the largest).
 */
function findCopies(scripts: readonly Script[]) {
  const modules = scripts.flatMap(({ name, unit, modules: all }) =>
    all.map((one) => ({ ...one, name, unit })),
  );
  return [...groupBy(modules, (module) => module.package)].map(([name, parts]) => ({
    name,
    units: new Set(parts.map(({ unit }) => unit)).size,
    files: [...new Set(parts.map((part) => part.name))],
    repeatedBytes: sum(
      [...groupBy(parts, ({ path }) => path).values()].map((copies) => {
        const bytes = copies.map((copy) => copy.bytes);
        return sum(bytes) - Math.max(...bytes);
      }),
    ),
  }));
}

/**
 * Checks one page load for code that is downloaded twice (the same URL, the same content or another copy of one of the
 * `singletons`) and for `lateLibraries` that load too early. Sizes are those of minified, uncompressed code.
 *
 * @throws if a script does not belong to a release, or if a script or its source map cannot be read
 */
export async function checkPackages(
  { loads, hydrated }: Pick<PageLoad, 'loads' | 'hydrated'>,
  releasesFolder: string,
): Promise<{ verdicts: Verdict[]; notes: string[] }> {
  const responses = loads.filter(({ kind }) => kind === 'script');
  const byUrl = groupBy(responses, ({ url }) => url);
  const scripts = await Promise.all(
    [...byUrl].map(([url, all]) =>
      readScript(
        url,
        all.some(({ from }) => from <= (hydrated ?? Infinity) - MAX_RECORDING_DELAY_MS),
        releasesFolder,
      ),
    ),
  );
  const copies = findCopies(scripts);
  const doubled = [
    ...[...byUrl].flatMap(([url, { length }]) =>
      length > 1 ? [`${new URL(url).pathname} ${length} times`] : [],
    ),
    ...[...groupBy(scripts, ({ digest }) => digest).values()].flatMap((equal) =>
      equal.length > 1 ? [`equal files ${equal.map(({ name }) => name).join(', ')}`] : [],
    ),
    ...copies.flatMap(({ name, units, repeatedBytes, files }) =>
      singletons.has(name) && (units > 1 || repeatedBytes > 0) ? [`${name} in ${files.join(', ')}`] : [],
    ),
  ];
  const late = lateLibraries.map(({ name, packages, mayLoadAfterHydration }) => {
    const counted = scripts
      .filter(({ isEarly }) => isEarly || !mayLoadAfterHydration)
      .flatMap(({ modules }) => modules);
    const names: readonly string[] = packages;
    const bytes = sum(
      counted.filter((module) => names.includes(module.package)).map((module) => module.bytes),
    );
    const when = mayLoadAfterHydration ? 'before the first screen is hydrated' : 'without a click';
    return { passed: bytes === 0, text: `${name} ${when}: ${kilobytes(bytes)}, limit 0` };
  });
  return {
    verdicts: [
      ...late,
      {
        passed: doubled.length === 0,
        text: `code downloaded twice: ${doubled.join('; ') || 'none'}, none allowed`,
      },
    ],
    notes: copies
      .filter(({ name, repeatedBytes }) => repeatedBytes > 0 && !singletons.has(name))
      .sort((one, other) => other.repeatedBytes - one.repeatedBytes)
      .map(
        ({ name, repeatedBytes, files }) =>
          `${name}: ${kilobytes(repeatedBytes)} of redundant copies; ${files.length} scripts contain the package.`,
      ),
  };
}
