import type pg from 'pg';
import { KARACHI } from '../karachi-time';

/** Number of days after today for which partitions are created in advance. */
const DAYS_AHEAD = 7;

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** PostgreSQL reports a row without a matching partition as a check violation. */
export const isMissingPartition = (error: unknown): boolean => hasCode(error, '23514');

export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03');

export const partitionOf = (day: string): string => `events_${day.replaceAll('-', '')}`;

/** The day of a partition, for example 2026-03-14; undefined for any other table. */
export function dayOfPartition(table: string): string | undefined {
  const [, year, month, day] = /^events_(\d{4})(\d{2})(\d{2})$/.exec(table) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** The distinct dates of these times in Karachi, the earliest first. */
export async function daysOf(pool: pg.Pool, times: readonly Date[]): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select distinct (at at time zone '${KARACHI}')::date::text as day
     from unnest($1::timestamptz[]) as at order by day`,
    [times.map((at) => at.toISOString())],
  );
  return rows.map(({ day }) => day);
}

/** Creates the partitions from yesterday to a week from today in advance, so that events do not wait for them. */
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

/** Creates missing partitions. Several backends may call this at the same time. */
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
 * Creates a table and then attaches it as a partition. The single statement `create table … partition of` would wait
 * for transactions that use other partitions, such as a backup, and new events would wait behind that statement.
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
 * because new events wait behind a lock request.
 *
 * @throws the database's error, for example a lock timeout (`isLockTimeout`); the transaction is rolled back
 */
export async function changeTables(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '3s'`);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
