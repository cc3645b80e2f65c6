import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { historyEntrySchema, type HistoryEntry } from '@safar/protocol/registry';
import { namesIn, writeAtomically } from '@safar/service/files';
import * as v from 'valibot';

export const RETAINED_ENTRIES = 1000;

const fileOf = (folder: string, revision: number) =>
  join(folder, `${String(revision).padStart(8, '0')}.json`);

/**
 * Writes the audit log entry of a revision, and removes the entry that is `RETAINED_ENTRIES` revisions older. Call this
 * function before the registry is replaced. If the process crashes before it replaces the registry, the next change has
 * the same revision and overwrites the entry.
 */
export async function appendHistory(folder: string, entry: HistoryEntry): Promise<void> {
  await writeAtomically(fileOf(folder, entry.revision), `${JSON.stringify(entry)}\n`);
  if (entry.revision > RETAINED_ENTRIES)
    await rm(fileOf(folder, entry.revision - RETAINED_ENTRIES), { force: true });
}

/** Parses a stored entry. Returns an empty array if the entry is damaged. */
export function parseIntact(text: string): HistoryEntry[] {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), historyEntrySchema), text);
  return result.success ? [result.output] : [];
}

const entryNamesIn = async (folder: string) =>
  (await namesIn(folder)).filter((name) => /^\d+\.json$/.test(name));

/** Returns all undamaged entries, newest first. `doctor --repair` rebuilds a damaged registry from them. */
export async function readIntactHistory(folder: string): Promise<HistoryEntry[]> {
  const names = await entryNamesIn(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.flatMap(parseIntact).sort((a, b) => b.revision - a.revision);
}

const parseEntry = (text: string) => v.parse(historyEntrySchema, JSON.parse(text));

/**
 * Returns the entries of `unit`, or of all units if it is `undefined`, newest first. Leaves out entries of revisions
 * after `upTo`.
 *
 * @throws if an entry cannot be read or is invalid.
 */
export async function readFolderHistory(
  folder: string,
  unit: string | undefined,
  upTo: number,
): Promise<HistoryEntry[]> {
  const wanted = (await entryNamesIn(folder)).filter((name) => Number.parseInt(name, 10) <= upTo);
  const entries = await Promise.all(
    wanted
      .sort()
      .reverse()
      .map(async (name) => parseEntry(await readFile(join(folder, name), 'utf8'))),
  );
  return unit === undefined ? entries : entries.filter((entry) => entry.unit === unit);
}
