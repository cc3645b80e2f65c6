import type pg from 'pg';
import { changeTables } from './change-tables';

/** The days of the product begin at midnight in Karachi, for reports as for everything that visitors read. */
export const eventZone = 'Asia/Karachi';

const daysAhead = 7;

interface Failure {
  code?: unknown;
}

/** What PostgreSQL answers to a row whose day has no partition yet. */
export const isMissingPartition = (error: unknown): boolean => (error as Failure).code === '23514';

export const partitionOf = (day: string): string => `events_${day.replaceAll('-', '')}`;

/** The day whose events a table holds, as 2026-03-14; undefined for any other table. */
export function dayOfPartition(table: string): string | undefined {
  const [, year, month, day] = /^events_(\d{4})(\d{2})(\d{2})$/.exec(table) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** The days that events of these times belong to. */
export async function daysOf(pool: pg.Pool | pg.ClientBase, times: readonly Date[]): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select distinct (at at time zone '${eventZone}')::date::text as day
     from unnest($1::timestamptz[]) as at order by day`,
    [times.map((at) => at.toISOString())],
  );
  return rows.map(({ day }) => day);
}

/** Makes the partitions of yesterday, today and the days to come, so that midnight costs nobody anything. */
export async function preparePartitions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ day: string }>(
    `select ((now() at time zone '${eventZone}')::date + ahead)::text as day
     from generate_series(-1, $1::integer) as ahead`,
    [daysAhead],
  );
  await createPartitions(
    pool,
    rows.map(({ day }) => day),
  );
}

/**
 * Makes the partitions of these days unless they are there. Any number of backends may do so at once.
 *
 * The table is made alone and then attached: unlike `create table … partition of` this waits for nobody who reads
 * or writes the other days, a backup of many hours, say, and so nobody waits behind it.
 */
export async function createPartitions(pool: pg.Pool, days: readonly string[]): Promise<void> {
  const there = new Set(await listPartitions(pool));
  for (const day of days) {
    if (there.has(partitionOf(day))) continue;
    try {
      await createPartition(pool, day);
    } catch (error) {
      // Another backend was faster, most likely; whatever else it is, the table is still missing then.
      if (!(await listPartitions(pool)).includes(partitionOf(day))) throw error;
    }
  }
}

async function createPartition(pool: pg.Pool, day: string): Promise<void> {
  const table = partitionOf(day);
  await changeTables(
    pool,
    `create table if not exists ${table} (like events including all)`,
    `alter table events attach partition ${table} for values from ('${day}') to ('${day}'::date + 1)`,
  );
}

/** The names of all partitions, the oldest first. */
export async function listPartitions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select child.relname as name
     from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'events'::regclass
     order by name`,
  );
  return rows.map(({ name }) => name);
}
