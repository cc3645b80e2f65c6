import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@safar/shared/contract/release';

const compress = promisify(brotliCompress);

/** Brotli bytes of what browsers load from a release. */
export interface ReleaseSizes {
  /** The entry, and the scripts and styles of the first render. */
  readonly first: number;
  /** Every script and style sheet, parts that are loaded later included. */
  readonly total: number;
}

/** As the site server sends it to all but the first visitor. */
async function brotliBytes(path: string): Promise<number> {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return (await compress(body, { params })).byteLength;
}

/** Measures a finished build. */
export async function measureSizes({ client, files }: Release, dist: string): Promise<ReleaseSizes> {
  const first = new Set([client.entry, ...client.js, ...client.css]);
  const measured = await Promise.all(
    Object.keys(files)
      .filter((path) => /^client\/.*\.(js|css)$/.test(path))
      .map(async (path) => ({ path, bytes: await brotliBytes(join(dist, path)) })),
  );
  const sum = (sizes: typeof measured) => sizes.reduce((all, { bytes }) => all + bytes, 0);
  return { first: sum(measured.filter(({ path }) => first.has(path))), total: sum(measured) };
}
