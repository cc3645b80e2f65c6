import { historyEntrySchema, type HistoryEntry } from '@safar/shared/contract/registry-change';
import * as v from 'valibot';
import type { Bucket } from './bucket';
import { inParallel } from './in-parallel';
import { immutable } from './object-headers';

const FOLDER = '.history/';
const RETAINED_ENTRIES = 1000;
const AT_ONCE = 16;

const numberOf = (revision: number) => String(revision).padStart(8, '0');
const keyOf = ({ revision, unit }: HistoryEntry) => `${FOLDER}${numberOf(revision)}-${unit}.json`;

const namePattern = /^\.history\/(\d+)-(.+)\.json$/;

/**
 * The audit log in a bucket. The newest entry is part of the registry itself, so that change and entry are one write;
 * whoever makes the next change puts it here first.
 */
export class S3History {
  constructor(readonly bucket: Bucket) {}

  async archive(entry: HistoryEntry): Promise<void> {
    const key = keyOf(entry);
    await this.bucket.put(key, `${JSON.stringify(entry)}\n`, { ...immutable(key), only: 'absent' });
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

  /** Archived entries of one unit, or of all, older than a revision, newest first. */
  async read(unit: string | undefined, before: number): Promise<HistoryEntry[]> {
    const wanted = (await this.bucket.list(FOLDER))
      .map(({ key }) => key)
      .filter((key) => {
        const [, revision, name] = namePattern.exec(key) ?? [];
        return Number(revision) < before && (unit === undefined || name === unit);
      })
      .sort()
      .reverse();
    const entries = await inParallel(wanted, AT_ONCE, (key) => this.#read(key));
    return entries.filter((entry) => entry !== undefined);
  }

  async #read(key: string): Promise<HistoryEntry | undefined> {
    const found = await this.bucket.get(key);
    return found && v.parse(historyEntrySchema, JSON.parse(found.body.toString('utf8')));
  }
}
