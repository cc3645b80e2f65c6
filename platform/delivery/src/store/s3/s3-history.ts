import { historyEntrySchema, type HistoryEntry } from '@safar/protocol/registry';
import * as v from 'valibot';
import { inParallel } from '../../in-parallel';
import { parseIntact, RETAINED_ENTRIES } from '../folder-history';
import { immutableHeaders, type Bucket } from './bucket';

const FOLDER = '.history/';
const PARALLEL_READS = 16;

const numberOf = (revision: number) => String(revision).padStart(8, '0');
const keyOf = ({ revision, unit }: HistoryEntry) => `${FOLDER}${numberOf(revision)}-${unit}.json`;

const namePattern = /^\.history\/(\d+)-(.+)\.json$/;

/**
 * The audit log in a bucket. The newest entry is part of the registry, so that one write stores both the change and its
 * entry. Afterwards, `archive` stores the entry in its own object. If this fails, the next change archives it.
 */
export class S3History {
  constructor(readonly bucket: Bucket) {}

  async archive(entry: HistoryEntry): Promise<void> {
    const key = keyOf(entry);
    await this.bucket.put(key, `${JSON.stringify(entry)}\n`, { ...immutableHeaders(key), only: 'absent' });
    const outdated = entry.revision - RETAINED_ENTRIES;
    if (outdated < 1) return;
    for (const { key: old } of await this.bucket.list(`${FOLDER}${numberOf(outdated)}-`))
      await this.bucket.remove(old);
  }

  /** The archived entry of a revision. */
  async find(revision: number): Promise<HistoryEntry | undefined> {
    const [found] = await this.bucket.list(`${FOLDER}${numberOf(revision)}-`);
    return found && this.#read(found.key);
  }

  /** Returns the archived entries of a unit, or of all units, with a revision below `before`, newest first. */
  async read(unit: string | undefined, before: number): Promise<HistoryEntry[]> {
    const wanted = (await this.bucket.list(FOLDER))
      .map(({ key }) => key)
      .filter((key) => {
        const [, revision, name] = namePattern.exec(key) ?? [];
        return Number(revision) < before && (unit === undefined || name === unit);
      })
      .sort()
      .reverse();
    const entries = await inParallel(wanted, PARALLEL_READS, (key) => this.#read(key));
    return entries.filter((entry) => entry !== undefined);
  }

  /** All readable archived entries, newest first, for the repair of a damaged store. */
  async readIntact(): Promise<HistoryEntry[]> {
    const keys = (await this.bucket.list(FOLDER)).map(({ key }) => key);
    const entries = await inParallel(keys, PARALLEL_READS, async (key) =>
      parseIntact((await this.bucket.get(key))?.body.toString('utf8') ?? ''),
    );
    return entries.flat().sort((a, b) => b.revision - a.revision);
  }

  async #read(key: string): Promise<HistoryEntry | undefined> {
    const found = await this.bucket.get(key);
    return found && v.parse(historyEntrySchema, JSON.parse(found.body.toString('utf8')));
  }
}
