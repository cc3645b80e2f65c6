import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { historyEntrySchema, type HistoryEntry } from '@safar/shared/contract/registry-change';
import * as v from 'valibot';
import { writeAtomically } from './atomic-file';

const RETAINED_ENTRIES = 1000;

const fileOf = (folder: string, revision: number) =>
  join(folder, `${String(revision).padStart(8, '0')}.json`);

/**
 * Writes the entry of a revision that is about to be written. If the writer dies in between, the next writer of
 * that revision overwrites it.
 */
export async function appendHistory(folder: string, entry: HistoryEntry): Promise<void> {
  await writeAtomically(fileOf(folder, entry.revision), `${JSON.stringify(entry)}\n`);
  if (entry.revision > RETAINED_ENTRIES)
    await rm(fileOf(folder, entry.revision - RETAINED_ENTRIES), { force: true });
}

const entryOf = (text: string) => v.parse(historyEntrySchema, JSON.parse(text));

/** Entries of one unit, or of all, up to a revision, newest first. */
export async function readHistoryOf(
  folder: string,
  unit: string | undefined,
  upTo: number,
): Promise<HistoryEntry[]> {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => /^\d+\.json$/.test(name) && Number.parseInt(name, 10) <= upTo);
  const entries = await Promise.all(
    wanted
      .sort()
      .reverse()
      .map(async (name) => entryOf(await readFile(join(folder, name), 'utf8'))),
  );
  return unit === undefined ? entries : entries.filter((entry) => entry.unit === unit);
}
