import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from './encode';
import type { Reference } from './references';

/** The part of a folder's name that the reference alone decides. */
export const stemOf = ({ kind, climate, time, slug }: Reference): string =>
  `${kind}-${climate}-${time}-${slug}`;

const NAME = /^(.+)\.\d+x\d+\.[0-9a-f]{6}$/;

/** The finished pictures on disk, by stem. */
export function foldersIn(artFolder: string): Map<string, string> {
  if (!existsSync(artFolder)) return new Map();
  return new Map(readdirSync(artFolder).map((name) => [NAME.exec(name)?.[1] ?? name, name]));
}

export const isComplete = (artFolder: string, name: string): boolean =>
  fileNames().every((file) => existsSync(join(artFolder, name, file)));

/** The table that the content loader reads: reference → path of the largest WebP below /. */
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

/** What is wrong with the committed pictures, one sentence each; nothing when all is well. */
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
    ...missing.map(({ key }) => `${key} has no files.`),
    ...[...folders]
      .filter(([stem]) => !wanted.has(stem))
      .map(([, name]) => `The folder ${name} belongs to no reference.`),
    ...(stale && missing.length === 0 ? ['content/artwork.json does not list the committed pictures.'] : []),
  ];
}
