import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^client\/.+\.(?:js|css|json|svg)$/;
const VARIANT = /\.(?:br|gz)$/;
/** Below this size, compression hardly saves more bytes than the `Content-Encoding` header needs. */
const MIN_BYTES = 256;
const BROTLI_QUALITY = 11;

/**
 * Whether a file is the compressed form of a browser file. A release has no digests for compressed forms, because
 * they are derived from its files.
 */
export const isCompressedVariant = (path: string): boolean =>
  VARIANT.test(path) && COMPRESSIBLE.test(path.replace(VARIANT, ''));

/**
 * Writes `.br` and `.gz` files next to the compressible browser files of a release, except files below 256 bytes.
 * Because each file is compressed only once, the highest quality can be used. It would be too slow for compressing
 * every response.
 *
 * @param paths the files of the release, relative to `folder`
 */
export async function writeCompressedVariants(folder: string, paths: readonly string[]): Promise<void> {
  const compressible = paths.filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(
    compressible.map(async (path) => {
      const file = join(folder, path);
      const content = await readFile(file);
      if (content.byteLength < MIN_BYTES) return;
      const brotliOptions = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      };
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(content, brotliOptions),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}
