import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesBySource, type SourceMap } from './source-map';

/** A script file that the page loaded. */
export interface Chunk {
  /** `<unit>/<path>`, e.g. `mf-blog/js/488.0543aa79c0.js`. */
  readonly name: string;
  readonly unit: string;
  readonly digest: string;
  readonly size: number;
  /** Minified bytes by the source they come from. */
  readonly sources: ReadonlyMap<string, number>;
}

const ADDRESS = /^\/releases\/([^/]+)\/[^/]+\/client\/(.+)$/;

/**
 * Reads the loaded scripts and their source maps out of the release store.
 *
 * @throws when a script is not of a release or its source map is missing.
 */
export function readChunks(addresses: Iterable<string>, releasesFolder: string): Promise<Chunk[]> {
  return Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const path = decodeURIComponent(new URL(address).pathname);
      const [, unit, file] = ADDRESS.exec(path) ?? [];
      if (!unit || !file) throw new Error(`The script ${address} is not a file of a release.`);
      const place = join(releasesFolder, path.replace(/^\/releases\//, ''));
      const code = await readFile(place, 'utf8');
      const map = JSON.parse(await readFile(`${place}.map`, 'utf8')) as SourceMap;
      return {
        name: `${unit}/${file}`,
        unit,
        digest: createHash('sha256').update(code).digest('hex'),
        size: Buffer.byteLength(code),
        sources: bytesBySource(code, map),
      };
    }),
  );
}
