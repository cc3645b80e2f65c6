import type { PageFigures } from '../browser/measure-page';
import type { Load } from '../browser/network-log';
import { readChunks, type Chunk } from './read-chunks';
import { moduleOf } from './repeats';

/** Libraries that a visit must not begin with, and the packages that each brings. */
const libraries = [
  { name: 'hls.js', packages: ['hls.js'], needsClick: true },
  { name: 'react-slick', packages: ['react-slick', 'slick-carousel'], needsClick: false },
] as const;

/** How much of a library a page loaded, in minified bytes by the source maps. */
export interface LibraryLoad {
  readonly name: string;
  /** Of scripts that were asked for before the first screen was hydrated. */
  readonly beforeHydration: number;
  /** Of all scripts before the visitor did anything. */
  readonly beforeInteraction: number;
  /** Whether it may come only with a click; otherwise it may come once the page rests. */
  readonly needsClick: boolean;
}

const bytesOf = ({ sources }: Chunk, packages: readonly string[]): number =>
  [...sources].reduce((sum, [source, bytes]) => {
    const name = moduleOf(source)?.package;
    return name !== undefined && packages.includes(name) ? sum + bytes : sum;
  }, 0);

/** Looks for these libraries inside of the scripts that one load of the page asked for. */
export async function findLateLibraries(
  { loads, hydrated }: Pick<PageFigures, 'loads' | 'hydrated'>,
  releasesFolder: string,
): Promise<LibraryLoad[]> {
  const scripts = loads.filter(({ kind }) => kind === 'script');
  const chunksOf = (some: readonly Load[]) =>
    readChunks(
      some.map(({ url }) => url),
      releasesFolder,
    );
  const all = await chunksOf(scripts);
  const early = await chunksOf(scripts.filter(({ from }) => from <= (hydrated ?? Infinity)));
  return libraries.map(({ name, packages, needsClick }) => {
    const sum = (chunks: readonly Chunk[]) =>
      chunks.reduce((bytes, chunk) => bytes + bytesOf(chunk, packages), 0);
    return { name, needsClick, beforeHydration: sum(early), beforeInteraction: sum(all) };
  });
}
