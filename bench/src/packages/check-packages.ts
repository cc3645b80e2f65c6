import type { Load } from '../browser/network-log';
import { kilobytes } from '../report/units';
import { readChunks } from './read-chunks';
import { COMPILED_IN, findEqualFiles, findRepeats, type Repeat } from './repeats';

export interface PackageCheck {
  readonly repeats: readonly Repeat[];
  /** Sentences; with any of them the page downloads something twice that it must not. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

const describe = ({ package: name, files, repeatedBytes }: Repeat): string => {
  const places = Object.entries(files).map(([file, bytes]) => `${file} ${kilobytes(bytes)}`);
  return `${name}: ${kilobytes(repeatedBytes)} repeated (${places.join(', ')})`;
};

/** Addresses that went over the network more than once while one page loaded, such as a preload nobody could use. */
function findReloads(loads: readonly Load[]): string[] {
  const counts = new Map<string, number>();
  for (const { url } of loads) counts.set(url, (counts.get(url) ?? 0) + 1);
  return [...counts].flatMap(([url, count]) =>
    count > 1 ? [`${new URL(url).pathname} was downloaded ${count} times.`] : [],
  );
}

/**
 * Checks that one load of a page downloads no package twice: by address, by content of the files, and by what the
 * source maps say is inside of them. Sizes are minified, not compressed.
 */
export async function checkPackages(loads: readonly Load[], releasesFolder: string): Promise<PackageCheck> {
  const scripts = loads.filter(({ kind }) => kind === 'script');
  const chunks = await readChunks(
    scripts.map(({ url }) => url),
    releasesFolder,
  );
  const repeats = findRepeats(chunks);
  const doubled = repeats.filter(({ singleton }) => singleton).map(describe);
  return {
    repeats,
    errors: [...findReloads(scripts), ...findEqualFiles(chunks), ...doubled],
    warnings: repeats
      .filter(({ singleton }) => !singleton)
      .map((repeat) =>
        repeat.package === COMPILED_IN ? `${describe(repeat)}, compiled in by design` : describe(repeat),
      ),
  };
}
