import type { TelemetryBatch } from '@safar/shared/contract/telemetry';
import type pg from 'pg';
import { bucketOf } from './vital-buckets';

/** A quarter of an hour: short enough for "the last hour", long enough that a month of them is little. */
const slot = `date_bin('15 minutes', now(), timestamptz '2000-01-01T00:00:00Z')`;

/**
 * A load is a row, and a failed one a second row; what is new of both goes into the sums. Rows are taken in one order, so that
 * backends wait for each other and never in a circle.
 */
const loadsText = `
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

/** Who had a failure of which release, and when last. Many share a number, so this table stays small whatever happens. */
const visitorsText = `
  insert into telemetry_failed_visitors as known (unit, version, visitor)
  select distinct unit, version, visitor
  from unnest($1::text[], $2::text[], $3::integer[]) as sent (unit, version, visitor)
  order by 1, 2, 3
  on conflict (unit, version, visitor) do update set at = excluded.at`;

const failuresText = `
  insert into telemetry_failures as known (slot, unit, version, phase, code, route, message, count, last_at)
  select ${slot}, unit, version, phase, code, route, message, count(*), now()
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    as sent (unit, version, phase, code, route, message)
  group by unit, version, phase, code, route, message
  order by unit, version, phase, code, route, message
  on conflict (slot, unit, version, phase, code, route, message) do update set
    count = known.count + excluded.count, last_at = excluded.last_at`;

const vitalsText = `
  insert into telemetry_vitals as known (slot, unit, version, route, metric, bucket, count)
  select ${slot}, unit, version, route, metric, bucket, count(*)
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[])
    as sent (unit, version, route, metric, bucket)
  group by unit, version, route, metric, bucket
  order by unit, version, route, metric, bucket
  on conflict (slot, unit, version, route, metric, bucket) do update set count = known.count + excluded.count`;

/** Adds a batch to the sums, all of it or nothing. The same loads once more change nothing. */
export async function storeBatch(pool: pg.Pool, { loads, failures, vitals }: TelemetryBatch): Promise<void> {
  const client = await pool.connect();
  const insert = (name: string, text: string, ...values: unknown[][]) =>
    values[0]?.length ? client.query({ name, text, values }) : undefined;
  try {
    await client.query('begin');
    await insert(
      'telemetry-loads',
      loadsText,
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
      visitorsText,
      failed.map(({ unit }) => unit),
      failed.map(({ version }) => version),
      failed.map(({ visitor }) => visitor),
    );
    await insert(
      'telemetry-failures',
      failuresText,
      failures.map(({ unit }) => unit),
      failures.map(({ version }) => version),
      failures.map(({ phase }) => phase),
      failures.map(({ code }) => code),
      failures.map(({ route }) => route),
      failures.map(({ message }) => message),
    );
    await insert(
      'telemetry-vitals',
      vitalsText,
      vitals.map(({ unit }) => unit),
      vitals.map(({ version }) => version),
      vitals.map(({ route }) => route),
      vitals.map(({ metric }) => metric),
      vitals.map(({ metric, value }) => bucketOf(metric, value)),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
