import { stat } from 'node:fs/promises';
import sharp from 'sharp';

const MOST_BYTES = 80_000;
const qualities = [84, 76, 68, 60, 52, 44, 36];

/**
 * Writes a screenshot as WebP, as good as 80 kB allow.
 *
 * @throws when it is larger at the least quality.
 */
export async function writeSmallPicture(screenshot: Buffer, file: string): Promise<void> {
  for (const quality of qualities) {
    await sharp(screenshot).webp({ quality, effort: 6 }).toFile(file);
    if ((await stat(file)).size <= MOST_BYTES) return;
  }
  throw new Error(`${file} cannot be made smaller than ${MOST_BYTES} bytes.`);
}
