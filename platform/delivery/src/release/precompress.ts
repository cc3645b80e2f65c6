import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^client\/.+\.(?:js|css|json|svg)$/;
const VARIANT = /\.(?:br|gz)$/;
/** Below this size, compression hardly saves more bytes than the `Content-Encoding` header needs. */
const MIN_BYTES = 256;

/**
 * Whether a file is a compressed variant of a browser file. `release.json` contains no digests of compressed variants,
 * because stores and mirrors create them from files whose digests they have checked.
 */
export const isCompressedVariant = (path: string): boolean =>
  VARIANT.test(path) && COMPRESSIBLE.test(path.replace(VARIANT, ''));

/** Compresses a file at the highest quality. */
export const compressBrotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/**
 * Writes `.br` and `.gz` variants of a release's compressible browser files. Skips files below 256 bytes.
 * Each file is compressed only once, so the highest quality can be used. Compressing every response with this quality
 * would be too slow.
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
      const [brotli, gzipped] = await Promise.all([
        compressBrotli(content),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}
