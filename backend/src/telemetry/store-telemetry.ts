import type { TelemetryBatch, VitalMetric } from '@safar/protocol/telemetry';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction';

/**
 * Failures and vitals are totalled per quarter of an hour. This is precise enough for the statistics of the last hour,
 * and keeps a month of data small.
 */
const SLOT = `date_bin('15 minutes', now(), timestamptz '2000-01-01T00:00:00Z')`;

/**
 * For each release that is reported for a page load, `telemetry_loads` contains one row with `failed = false`. If the
 * release failed in this page load, there is also a row with `failed = true`. Only new rows are added to the totals.
 * Sorting the rows prevents deadlocks between backends.
 */
const INSERT_LOADS = `
  with added as (
    insert into telemetry_loads (load_id, unit, version, failed)
    select distinct load_id, unit, version, kind.failed
    from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) as sent (load_id, unit, version, failed)
    join (values (false), (true)) as kind (failed) on sent.failed or not kind.failed
    order by 1, 2, 3, 4
    on conflict do nothing
    returning unit, version, failed
  )
  insert into telemetry_minutes as known (minute, unit, version, loads, failed)
  select date_trunc('minute', now()), unit, version, count(*) filter (where not failed), count(*) filter (where failed)
  from added
  group by unit, version
  order by unit, version
  on conflict (minute, unit, version) do update set
    loads = known.loads + excluded.loads,
    failed = known.failed + excluded.failed`;

/**
 * Records which visitors had a failure. A visitor is stored as a number from 0 to 65,535 that many visitors share,
 * which bounds the size of the table.
 */
const INSERT_FAILED_VISITORS = `
  insert into telemetry_failed_visitors as known (unit, version, visitor)
  select distinct unit, version, visitor
  from unnest($1::text[], $2::text[], $3::integer[]) as sent (unit, version, visitor)
  order by 1, 2, 3
  on conflict (unit, version, visitor) do update set at = excluded.at`;

const INSERT_FAILURES = `
  insert into telemetry_failures as known (slot, unit, version, phase, code, route, message, count, last_at)
  select ${SLOT}, unit, version, phase, code, route, message, count(*), now()
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    as sent (unit, version, phase, code, route, message)
  group by unit, version, phase, code, route, message
  order by unit, version, phase, code, route, message
  on conflict (slot, unit, version, phase, code, route, message) do update set
    count = known.count + excluded.count, last_at = excluded.last_at`;

const INSERT_VITALS = `
  insert into telemetry_vitals as known (slot, unit, version, route, metric, bucket, count)
  select ${SLOT}, unit, version, route, metric, bucket, count(*)
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[])
    as sent (unit, version, route, metric, bucket)
  group by unit, version, route, metric, bucket
  order by unit, version, route, metric, bucket
  on conflict (slot, unit, version, route, metric, bucket) do update set count = known.count + excluded.count`;

/**
 * Adds a batch to the totals in one transaction. Page loads that are already stored are not counted again. Failures and
 * vitals have no ID, so they are counted again if the site server sends a batch again.
 */
export async function storeTelemetry(
  pool: pg.Pool,
  { loads, failures, vitals }: TelemetryBatch,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const insert = (name: string, text: string, ...values: unknown[][]) =>
      values[0]?.length ? client.query({ name, text, values }) : undefined;
    await insert(
      'telemetry-loads',
      INSERT_LOADS,
      loads.map(({ load }) => load),
      loads.map(({ unit }) => unit),
      loads.map(({ version }) => version),
      loads.map(({ failed }) => failed),
    );
    const failed = loads.flatMap((load) =>
      load.visitor === undefined ? [] : [{ ...load, visitor: load.visitor }],
    );
    await insert(
      'telemetry-visitors',
      INSERT_FAILED_VISITORS,
      failed.map(({ unit }) => unit),
      failed.map(({ version }) => version),
      failed.map(({ visitor }) => visitor),
    );
    await insert(
      'telemetry-failures',
      INSERT_FAILURES,
      failures.map(({ unit }) => unit),
      failures.map(({ version }) => version),
      failures.map(({ phase }) => phase),
      failures.map(({ code }) => code),
      failures.map(({ route }) => route),
      failures.map(({ message }) => message),
    );
    await insert(
      'telemetry-vitals',
      INSERT_VITALS,
      vitals.map(({ unit }) => unit),
      vitals.map(({ version }) => version),
      vitals.map(({ route }) => route),
      vitals.map(({ metric }) => metric),
      vitals.map(({ metric, value }) => bucketOf(metric, value)),
    );
  });
}

/** Removes totals after thirty days. Removes individual page loads, and visitors with failures, after a day. */
export async function pruneTelemetry(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from telemetry_loads where at < now() - interval '1 day'`);
  await pool.query(`delete from telemetry_failed_visitors where at < now() - interval '1 day'`);
  await pool.query(`delete from telemetry_minutes where minute < now() - interval '30 days'`);
  await pool.query(`delete from telemetry_failures where slot < now() - interval '30 days'`);
  await pool.query(`delete from telemetry_vitals where slot < now() - interval '30 days'`);
}

/** Each histogram bucket is 5 % wider than the one before, so a value that is read back is accurate to 2.5 %. */
const BUCKET_STEP = Math.log(1.05);
const MAX_SCALED_VALUE = 300_000;

/**
 * CLS is a small fraction, so it is stored in thousandths. The same buckets then suit CLS and the metrics in
 * milliseconds.
 */
const scaleOf = (metric: VitalMetric): number => (metric === 'CLS' ? 1000 : 1);

/** The histogram bucket of a value. With a histogram, the cost of a query does not depend on the number of visitors. */
function bucketOf(metric: VitalMetric, value: number): number {
  const scaled = Math.min(value * scaleOf(metric), MAX_SCALED_VALUE);
  return scaled < 1 ? 0 : Math.round(Math.log(scaled) / BUCKET_STEP) + 1;
}

/** The value that represents a bucket. */
export function bucketValue(metric: VitalMetric, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp((bucket - 1) * BUCKET_STEP) / scaleOf(metric);
}
