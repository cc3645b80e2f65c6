import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/contract/release';
import { readIfExists } from '@safar/service/files';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';
import { compressBrotli } from './precompress';
import { releaseLabel } from './release-files';
import { unitFolder } from './unit-folder';

const byteCount = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The schema of `budget.json`, a file next to the package.json of a unit. It contains the maximum sizes of a release,
 * in bytes after brotli compression.
 */
const budgetSchema = v.strictObject({ first: byteCount, total: byteCount });

/** Brotli sizes of the scripts and style sheets that browsers load from a release. */
export interface ReleaseSizes {
  /**
   * Total size of the files for the first render; see `firstFilesByLanguage`. Each language has its own scripts, so
   * this is the total for the language that needs the most bytes.
   */
  readonly first: number;
  /** Total size of all scripts and style sheets in all languages, including lazy chunks. */
  readonly total: number;
}

/**
 * The files that browsers load for the first render: one set per language, because each language has its own scripts.
 */
export const firstFilesByLanguage = ({ client }: Release): ReadonlySet<string>[] =>
  [client, ...Object.values(client.localized ?? {})].map(
    ({ entry, js }) => new Set([entry, ...js, ...client.css]),
  );

/** @param dist the folder of the finished build */
export async function measureSizes(release: Release, dist: string): Promise<ReleaseSizes> {
  const measured = await Promise.all(
    Object.keys(release.files)
      .filter((path) => /^client\/.*\.(js|css)$/.test(path))
      .map(async (path) => {
        const compressed = await compressBrotli(await readFile(join(dist, path)));
        return { path, bytes: compressed.byteLength };
      }),
  );
  const sum = (sizes: typeof measured) => sizes.reduce((total, { bytes }) => total + bytes, 0);
  const firstOf = (first: ReadonlySet<string>) => sum(measured.filter(({ path }) => first.has(path)));
  return { first: Math.max(...firstFilesByLanguage(release).map(firstOf)), total: sum(measured) };
}

/** The budget of a package, if it has one. @throws {RefusedError} if `budget.json` is invalid. */
async function readBudget(root: string, name: string) {
  const path = join(unitFolder(root, name), 'budget.json');
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), budgetSchema), text);
  if (result.success) return result.output;
  throw new RefusedError([`${path} must contain two numbers of bytes: {"first": 40000, "total": 300000}.`]);
}

export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/**
 * Formats a size in bytes, as in `budget.json`. Rounded to KiB, a size just above the limit would look equal to the
 * limit.
 */
const count = (bytes: number) => bytes.toLocaleString('en');

/**
 * Compares a finished build with the budget of its package. A package without a budget is not measured.
 *
 * @throws {RefusedError} if `budget.json` is invalid
 */
export async function checkBudget(
  root: string,
  release: Release,
  dist: string,
): Promise<{ readonly sizes?: ReleaseSizes; readonly problems: readonly string[] }> {
  const budget = await readBudget(root, release.name);
  if (!budget) return { problems: [] };
  const sizes = await measureSizes(release, dist);
  const compare = (measured: string, size: number, limit: number) =>
    size <= limit
      ? []
      : [
          `${releaseLabel(release)} has ${count(size)} bytes (brotli) ${measured}; its budget is ${count(limit)} bytes. Reduce the size, or give a reason for exceeding the budget: --allow-budget "<reason>".`,
        ];
  const problems = [
    ...compare('for the first render', sizes.first, budget.first),
    ...compare('of scripts and style sheets in total', sizes.total, budget.total),
  ];
  return { sizes, problems };
}
