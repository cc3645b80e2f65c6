import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { labelOf } from './label';
import { RefusedError } from './refused-error';
import { measureSizes, type ReleaseSizes } from './release-sizes';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `budget.json` beside a package's package.json: what a release of it may weigh, in brotli bytes. */
const budgetSchema = v.strictObject({ first: bytes, total: bytes });

/** The budget of a package; `undefined` when it has none. @throws {RefusedError} when its file is not one. */
export async function readBudget(root: string, name: string) {
  const path = join(root, name, 'budget.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), budgetSchema), text);
  if (result.success) return result.output;
  throw new RefusedError([`${path} must hold two numbers of bytes: {"first": 40000, "total": 300000}.`]);
}

const kib = (count: number) => `${(count / 1024).toFixed(1)} KiB`;

/** Compares a finished build with its package's budget; without one nothing is measured. */
export async function checkBudget(
  root: string,
  release: Release,
  dist: string,
): Promise<{ readonly sizes?: ReleaseSizes; readonly problems: readonly string[] }> {
  const budget = await readBudget(root, release.name);
  if (!budget) return { problems: [] };
  const sizes = await measureSizes(release, dist);
  const over = (what: string, size: number, limit: number) =>
    size <= limit
      ? []
      : [
          `${labelOf(release)} has ${kib(size)} (brotli) ${what}; its budget is ${kib(limit)}. Make it smaller, or say why not: --allow-budget "<reason>".`,
        ];
  const problems = [
    ...over('for the first render', sizes.first, budget.first),
    ...over('of scripts and styles in all', sizes.total, budget.total),
  ];
  return { sizes, problems };
}
