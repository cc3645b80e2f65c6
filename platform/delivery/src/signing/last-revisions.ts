import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@safar/service/files';
import * as v from 'valibot';
import { RefusedError } from '../refused-error';

/** The file in the keys folder with the last registry revision that this machine has written to each store. */
export const LAST_REVISIONS_FILE = 'last-revisions.json';
/** Maximum number of stores whose revisions are remembered. */
const MAX_STORES = 100;
const REMEDY = 'Correct it, or delete it if you have checked the registry.';

const revisionsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/**
 * @throws {RefusedError} if the file cannot be read or is damaged. A damaged file must not count as empty, because the
 * release commands would then accept an older registry.
 */
async function readRevisions(folder: string): Promise<Record<string, number>> {
  const file = join(folder, LAST_REVISIONS_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new RefusedError([`${file} cannot be read: ${error.message}. ${REMEDY}`]);
  });
  const result = v.safeParse(revisionsSchema, text);
  if (result.success) return result.output;
  throw new RefusedError([`${file} is damaged. ${REMEDY}`]);
}

/**
 * The highest revision of a store that this machine has written since the last reset (see `isReset` below); 0 if it has
 * written none.
 *
 * @throws {RefusedError} if the file cannot be read or is damaged
 */
export const readLastRevision = async (folder: string, store: string): Promise<number> =>
  (await readRevisions(folder))[store] ?? 0;

/**
 * Stores the revision that this machine has written, so that the next command detects an older registry. If the keys
 * folder is read-only, as in some pipelines, the revision is not stored, and the command continues.
 *
 * @param isReset whether `revision` also replaces a higher revision. Set after `sign` and `doctor --repair`, because an
 * operator has then accepted the current state of the store.
 * @throws {RefusedError} if the file cannot be read or is damaged
 */
export async function writeLastRevision(
  folder: string,
  store: string,
  { revision, isReset }: { revision: number; isReset: boolean },
): Promise<void> {
  const { [store]: previous = 0, ...others } = await readRevisions(folder);
  const last = isReset ? revision : Math.max(revision, previous);
  const revisions = [[store, last], ...Object.entries(others).slice(0, MAX_STORES - 1)];
  const text = JSON.stringify(Object.fromEntries(revisions), null, 2);
  await writeAtomically(join(folder, LAST_REVISIONS_FILE), `${text}\n`).catch(() => undefined);
}
