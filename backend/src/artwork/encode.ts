import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';

export const WIDTHS = [480, 960, 1600] as const;
export const FORMATS = ['avif', 'webp'] as const;

type Width = (typeof WIDTHS)[number];
type Format = (typeof FORMATS)[number];

const KILOBYTE = 1000;
const BUDGETS: Record<Format, Record<Width, number>> = {
  avif: { 480: 14 * KILOBYTE, 960: 40 * KILOBYTE, 1600: 90 * KILOBYTE },
  webp: { 480: 26 * KILOBYTE, 960: 70 * KILOBYTE, 1600: 140 * KILOBYTE },
};

/** The names of the files of one picture. */
export const fileNames = (): string[] =>
  WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}`));

async function encodeWithin(picture: Sharp, format: Format, budget: number): Promise<Buffer> {
  const qualities = format === 'avif' ? [58, 50, 42, 34, 26] : [78, 68, 58, 46, 34];
  let smallest = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await (format === 'avif'
      ? picture.clone().avif({ quality, effort: 3 }).toBuffer()
      : picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer());
    if (smallest.length <= budget) return smallest;
  }
  throw new Error(
    `A ${format} of ${smallest.length} bytes does not fit into ${budget}; draw the picture with less detail.`,
  );
}

/** Writes all sizes and formats of a picture; the folder appears when it is complete. */
export async function encode(picture: Sharp, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const width of WIDTHS) {
    const sized = width === 1600 ? picture : picture.clone().resize(width);
    for (const format of FORMATS) {
      writeFileSync(
        join(unfinished, `${width}.${format}`),
        await encodeWithin(sized, format, BUDGETS[format][width]),
      );
    }
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
