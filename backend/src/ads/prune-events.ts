import type pg from 'pg';
import { changeTables } from '../database/change-tables';
import { dayOfPartition, listPartitions } from '../database/event-partitions';
import { CommandProblem } from '../commands/command-problem';
import { addDays, todayInKarachi } from './report-days';

/** Events come up to a day late, and ids are known for three; before that nothing may go. */
const youngest = 7;

/** @throws {CommandProblem} unless the text is a number of days such as 400d, not below seven. */
export function readAge(text: string | undefined): number {
  const days = Number(/^(\d{1,5})d$/.exec(text ?? '')?.[1]);
  if (days >= youngest) return days;
  throw new CommandProblem(
    `Say from which age on events are removed, such as --older-than 400d; at least ${youngest}d.`,
  );
}

/**
 * Removes the single events of days that are older, each day at once and for good. What the ads had on those days stays
 * in the reports.
 *
 * @returns the days, the oldest first.
 * @throws {CommandProblem} when somebody works with the events; nobody waits longer than a few seconds for this.
 */
export async function pruneEvents(pool: pg.Pool, olderThan: number, now: Date): Promise<string[]> {
  const firstKept = addDays(todayInKarachi(now), -olderThan);
  const removed: string[] = [];
  for (const table of await listPartitions(pool)) {
    const day = dayOfPartition(table);
    if (!day || day >= firstKept) continue;
    await changeTables(pool, `drop table ${table}`).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== '55P03') throw error;
      throw new CommandProblem(
        `The events of ${day} are in use, by a backup perhaps; run this again later. Removed so far: ${removed.length} days.`,
      );
    });
    removed.push(day);
  }
  return removed;
}
