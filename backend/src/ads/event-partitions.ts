import type pg from 'pg';
import { inTransaction } from '../database/in-transaction';
import { KARACHI } from '../karachi-time';

/** The `events` table has one partition per day. Partitions are created this many days in advance. */
const DAYS_AHEAD = 7;

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** PostgreSQL reports a row without a matching partition as a check violation. */
export const isMissingPartition = (error: unknown): boolean => hasCode(error, '23514');

export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03');

export const partitionOf = (day: string): string => `events_${day.replaceAll('-', '')}`;

/** Returns the day of a partition, such as `2026-03-14`, or `undefined` if the table is not a partition of `events`. */
export function dayOfPartition(table: string): string | undefined {
  const [, year, month, day] = /^events_(\d{4})(\d{2})(\d{2})$/.exec(table) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** Returns the distinct dates of `times` in Karachi, earliest first. */
export async function daysOf(pool: pg.Pool, times: readonly Date[]): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select distinct (at at time zone '${KARACHI}')::date::text as day
     from unnest($1::timestamptz[]) as at order by day`,
    [times.map((at) => at.toISOString())],
  );
  return rows.map(({ day }) => day);
}

/**
 * Creates the partitions from yesterday to `DAYS_AHEAD` days after today, so that storing an event rarely has to create
 * its partition first.
 */
export async function preparePartitions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ day: string }>(
    `select ((now() at time zone '${KARACHI}')::date + ahead)::text as day
     from generate_series(-1, $1::integer) as ahead`,
    [DAYS_AHEAD],
  );
  await createPartitions(
    pool,
    rows.map(({ day }) => day),
  );
}

/** Creates the partitions of `days` that do not exist yet. Several backends may call this function at the same time. */
export async function createPartitions(pool: pg.Pool, days: readonly string[]): Promise<void> {
  const existing = new Set(await listPartitions(pool));
  for (const day of days) {
    if (existing.has(partitionOf(day))) continue;
    try {
      await createPartition(pool, day);
    } catch (error) {
      // Another backend may have created the partition first.
      if (!(await listPartitions(pool)).includes(partitionOf(day))) throw error;
    }
  }
}

/**
 * Creates a table and then attaches it as a partition of `events`. The single statement `create table … partition of`
 * needs an exclusive lock on `events`. It would wait for every transaction that uses `events`, such as a backup, and
 * inserts of events would wait behind it.
 */
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

/**
 * Runs statements that change tables in one transaction. The transaction waits at most three seconds for each lock,
 * because inserts of events may have to wait behind a pending lock request.
 *
 * @throws the database's error, for example a lock timeout (`isLockTimeout`); the transaction is rolled back
 */
export async function changeTables(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  await inTransaction(
    pool,
    async (client) => {
      for (const statement of statements) await client.query(statement);
    },
    `begin; set local lock_timeout = '3s'`,
  );
}
