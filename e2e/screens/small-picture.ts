import { stat } from 'node:fs/promises';
import sharp from 'sharp';

const MAX_BYTES = 80_000;
const qualities = [84, 76, 68, 60, 52, 44, 36];

/**
 * Writes a screenshot as WebP with the highest of the `qualities` that fits into 80 kB.
 *
 * @throws if the file is too large even with the lowest quality
 */
export async function writeSmallPicture(screenshot: Buffer, file: string): Promise<void> {
  for (const quality of qualities) {
    await sharp(screenshot).webp({ quality, effort: 6 }).toFile(file);
    if ((await stat(file)).size <= MAX_BYTES) return;
  }
  throw new Error(`${file} cannot be made smaller than ${MAX_BYTES} bytes.`);
}
