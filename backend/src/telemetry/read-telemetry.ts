import type { FailureStats, ReleaseStats, VitalMetric } from '@safar/protocol/telemetry';
import type pg from 'pg';
import { bucketValue } from './store-telemetry';

interface Release {
  readonly unit: string;
  readonly version: string;
}

interface Stats extends Release {
  loads: number;
  failed: number;
  failedVisitors: number;
  p75: Partial<Record<VitalMetric, number>>;
}

const SELECT_LOADS = `
  select unit, version, sum(loads)::integer as loads, sum(failed)::integer as failed
  from telemetry_minutes
  where minute >= date_trunc('minute', $1::timestamptz)
  group by unit, version`;

const SELECT_FAILED_VISITORS = `
  select unit, version, count(*)::integer as visitors
  from telemetry_failed_visitors
  where at >= date_trunc('minute', $1::timestamptz)
  group by unit, version`;

/** For each release and metric, the histogram bucket that contains the 75th percentile. */
const SELECT_VITALS = `
  with buckets as (
    select unit, version, metric, bucket, sum(count) as visitors
    from telemetry_vitals
    where slot > $1::timestamptz - interval '15 minutes'
    group by unit, version, metric, bucket
  ), cumulated as (
    select unit, version, metric, bucket,
      sum(visitors) over (partition by unit, version, metric order by bucket) as up_to_bucket,
      sum(visitors) over (partition by unit, version, metric) as total
    from buckets
  )
  select unit, version, metric, min(bucket)::integer as bucket
  from cumulated
  where up_to_bucket >= 0.75 * total
  group by unit, version, metric`;

/** Returns the statistics of all releases from `since` until now, sorted by unit and version. */
export async function readReleaseStats(pool: pg.Pool, since: Date): Promise<ReleaseStats[]> {
  const values = [since.toISOString()];
  const read = <Row>(name: string, text: string) =>
    pool.query<Row & Release>({ name: `telemetry-read-${name}`, text, values });
  const [loads, visitors, vitals] = await Promise.all([
    read<{ loads: number; failed: number }>('loads', SELECT_LOADS),
    read<{ visitors: number }>('visitors', SELECT_FAILED_VISITORS),
    read<{ metric: VitalMetric; bucket: number }>('vitals', SELECT_VITALS),
  ]);
  const releases = new Map<string, Stats>();
  const statsOf = ({ unit, version }: Release) => {
    const key = `${unit}@${version}`;
    const stats = releases.get(key) ?? { unit, version, loads: 0, failed: 0, failedVisitors: 0, p75: {} };
    releases.set(key, stats);
    return stats;
  };
  for (const row of loads.rows) Object.assign(statsOf(row), { loads: row.loads, failed: row.failed });
  for (const row of visitors.rows) statsOf(row).failedVisitors = row.visitors;
  for (const row of vitals.rows) statsOf(row).p75[row.metric] = bucketValue(row.metric, row.bucket);
  return [...releases.values()].sort(
    (a, b) =>
      a.unit.localeCompare(b.unit, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true }),
  );
}

/** Returns the `limit` most frequent kinds of failures from `since` until now, the most frequent first. */
export async function readFailures(pool: pg.Pool, since: Date, limit: number): Promise<FailureStats[]> {
  const { rows } = await pool.query<Omit<FailureStats, 'lastAt'> & { last_at: Date }>({
    name: 'telemetry-read-failures',
    text: `
      select unit, version, phase, code, route, message, sum(count)::integer as count, max(last_at) as last_at
      from telemetry_failures
      where slot > $1::timestamptz - interval '15 minutes'
      group by unit, version, phase, code, route, message
      order by count desc, last_at desc
      limit $2`,
    values: [since.toISOString(), limit],
  });
  return rows.map(({ last_at: lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() }));
}
