import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { root } from './run-folder';

/**
 * The files of several releases, keyed by `<name>/<version>/<path>`. They are compressed together, because the releases
 * share most of their code.
 */
type Packed = Record<string, { readonly text: string } | { readonly base64: string }>;

const isText = (path: string) => /\.(js|cjs|css|json|svg)$/.test(path);

/**
 * Path of the packed releases that were built with a contract version, such as `1.1`.
 * `e2e/fixtures/skew/make-fixture.ts` writes this file.
 */
export const packPath = (contract: string): string =>
  join(root, 'e2e', 'fixtures', 'skew', `contract-${contract}.json.br`);

/**
 * Packs releases into the file `target`.
 *
 * @param releases paths of the release folders relative to `folder`, such as `mf-blog/1.0.0`
 * @returns the compressed size in bytes
 */
export async function packReleases(
  folder: string,
  releases: readonly string[],
  target: string,
): Promise<number> {
  const packed: Packed = {};
  for (const release of [...releases].sort()) {
    const entries = await readdir(join(folder, release), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.filter((one) => !/\.(br|gz)$/.test(one)).sort()) {
      const content = await readFile(path);
      packed[relative(folder, path)] = isText(path)
        ? { text: content.toString('utf8') }
        : { base64: content.toString('base64') };
    }
  }
  const bytes = Buffer.from(JSON.stringify(packed));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = brotliCompressSync(bytes, { params });
  await writeFile(target, compressed);
  return compressed.length;
}

/** Unpacks the releases in the file `pack` into `folder`, a release store. Returns the version of each unit. */
export async function unpackReleases(pack: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const packed = JSON.parse(brotliDecompressSync(await readFile(pack)).toString('utf8')) as Packed;
  const versions = new Map<string, string>();
  for (const [path, content] of Object.entries(packed)) {
    const [name = '', version = ''] = path.split('/');
    versions.set(name, version);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(
      join(folder, path),
      'text' in content ? content.text : Buffer.from(content.base64, 'base64'),
    );
  }
  return versions;
}
