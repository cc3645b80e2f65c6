import { hash, random } from '@safar/service/random';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { banner } from './banner';
import { medallion } from './medallion';
import { scene } from './scene';
import { type Climate, CLIMATES, type Time, TIMES } from './stage';

const KINDS = ['slide', 'show', 'post', 'ad', 'poster', 'job'] as const;
type Kind = (typeof KINDS)[number];

/** A reference to a picture, found in a JSON file of the content. */
export interface Reference {
  /** The reference in the content, for example `art:post/coast-dawn-ormara-bay`. */
  readonly key: string;
  readonly kind: Kind;
  readonly climate: Climate;
  readonly time: Time;
  readonly slug: string;
  /** The record that contains the reference. Banners and medallions show strings of the record. */
  readonly record: Readonly<Record<string, unknown>>;
}

const PATTERN = new RegExp(
  `^art:(${KINDS.join('|')})/(${CLIMATES.join('|')})-(${TIMES.join('|')})-([a-z0-9]+(?:-[a-z0-9]+)*)$`,
);

/** Parses a reference. @throws if the reference is invalid, with a message that shows the expected form */
export function parseReference(key: string, record: Reference['record']): Reference {
  const match = PATTERN.exec(key);
  if (match === null) {
    throw new Error(
      `"${key}" is not a picture reference: write art:<${KINDS.join('|')}>/<${CLIMATES.join('|')}>-<${TIMES.join('|')}>-<slug>.`,
    );
  }
  const [, kind, climate, time, slug] = match as unknown as [string, Kind, Climate, Time, string];
  return { key, kind, climate, time, slug, record };
}

function collect(value: unknown, record: Reference['record'], found: Map<string, Reference>): void {
  if (typeof value === 'string') {
    if (value.startsWith('art:') && !found.has(value)) found.set(value, parseReference(value, record));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, record, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, value as Reference['record'], found);
  }
}

/** All references in the JSON files of a folder except artwork.json, sorted. @throws if a reference is invalid */
export function referencesIn(folder: string): Reference[] {
  const found = new Map<string, Reference>();
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.json') && file !== 'artwork.json',
  )) {
    collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), {}, found);
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const SIZES: Record<Kind, { width: number; height: number }> = {
  slide: { width: 1600, height: 900 },
  show: { width: 1600, height: 900 },
  post: { width: 1600, height: 900 },
  ad: { width: 1600, height: 900 },
  poster: { width: 1600, height: 2000 },
  job: { width: 1600, height: 1600 },
};

/** The full size of a picture. */
export const sizeOf = (kind: Kind): { width: number; height: number } => SIZES[kind];

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Draws the picture of a reference at full size as SVG. */
export function pictureOf({ kind, climate, time, slug, record }: Reference): string {
  const size = SIZES[kind];
  const ordinal = typeof record['id'] === 'number' ? record['id'] : hash(slug) % 97;
  const options = { climate, time, seed: slug };
  if (kind === 'job') return medallion(text(record['title'], slug), ordinal, size.width);
  if (kind !== 'ad' && kind !== 'poster') return scene({ ...options, ...size });
  const words = (record['artwork'] ?? {}) as Record<string, unknown>;
  return banner(options, { ordinal, brand: text(words['brand'], slug), line: text(words['line'], '') }, size);
}

const TILE = 256;
let tile: Buffer | undefined;

/** A tile of film grain, which hides banding in large gradients. */
async function grain(): Promise<Buffer> {
  if (tile !== undefined) return tile;
  const chance = random('grain');
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let index = 0; index < TILE * TILE; index += 1) {
    const value = Math.round(128 + (chance.next() + chance.next() + chance.next() - 1.5) * 130);
    pixels.fill(Math.min(255, Math.max(0, value)), index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 20;
  }
  tile = await sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .blur(0.6)
    .png()
    .toBuffer();
  return tile;
}

/** Renders SVG to raw pixels, optionally with grain. */
export async function render(svg: string, withGrain: boolean): Promise<Sharp> {
  const flat = sharp(Buffer.from(svg), { limitInputPixels: 8_000_000 }).removeAlpha();
  const { data, info } = await (
    withGrain ? flat.composite([{ input: await grain(), tile: true, blend: 'overlay' }]) : flat
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** The average colour as `rrggbb`, which pages show while the picture loads. */
export async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
  return pixel.subarray(0, 3).toString('hex');
}

const WIDTHS = [480, 960, 1600] as const;
const FORMATS = ['avif', 'webp'] as const;

type Width = (typeof WIDTHS)[number];
type Format = (typeof FORMATS)[number];

const KILOBYTE = 1000;
const BUDGETS: Record<Format, Record<Width, number>> = {
  avif: { 480: 14 * KILOBYTE, 960: 40 * KILOBYTE, 1600: 90 * KILOBYTE },
  webp: { 480: 26 * KILOBYTE, 960: 70 * KILOBYTE, 1600: 140 * KILOBYTE },
};

/** The names of the files in the folder of each picture: one file per width and format. */
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
    `Even at the lowest quality, the ${format} file has ${smallest.length} bytes, but the limit is ${budget}. Draw the picture with less detail.`,
  );
}

/**
 * Writes all sizes and formats of a picture. The folder is renamed to its final name after all files are written.
 *
 * @throws if a file exceeds its size limit even at the lowest quality
 */
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

/** The part of a picture folder's name that depends only on the reference, not on size and colour. */
export const stemOf = ({ kind, climate, time, slug }: Reference): string =>
  `${kind}-${climate}-${time}-${slug}`;

const NAME = /^(.+)\.\d+x\d+\.[0-9a-f]{6}$/;

/** Maps the stem of each picture folder to the folder's name. An unfinished folder has no stem; its name is the key. */
export function foldersIn(artFolder: string): Map<string, string> {
  if (!existsSync(artFolder)) return new Map();
  return new Map(readdirSync(artFolder).map((name) => [NAME.exec(name)?.[1] ?? name, name]));
}

export const isComplete = (artFolder: string, name: string): boolean =>
  fileNames().every((file) => existsSync(join(artFolder, name, file)));

/** The table that the content loader reads. It maps each reference to the path of the picture's largest WebP file. */
export function tableOf(
  references: readonly Reference[],
  folders: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    references.flatMap((reference) => {
      const name = folders.get(stemOf(reference));
      return name === undefined ? [] : [[reference.key, `media/art/${name}/1600.webp`]];
    }),
  );
}

/** Returns the problems of the committed pictures, one sentence each. */
export function problems(references: readonly Reference[], artFolder: string, tableFile: string): string[] {
  const folders = foldersIn(artFolder);
  const wanted = new Set(references.map(stemOf));
  const missing = references.filter((reference) => {
    const name = folders.get(stemOf(reference));
    return name === undefined || !isComplete(artFolder, name);
  });
  const table = existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : '';
  const stale = table !== `${JSON.stringify(tableOf(references, folders), null, 2)}\n`;
  return [
    ...missing.map(({ key }) => `${key} has no complete set of files.`),
    ...[...folders]
      .filter(([stem]) => !wanted.has(stem))
      .map(([, name]) => `The folder ${name} belongs to no reference.`),
    ...(stale && missing.length === 0 ? ['content/artwork.json does not list the committed pictures.'] : []),
  ];
}
