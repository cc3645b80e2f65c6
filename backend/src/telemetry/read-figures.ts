import type { FailureFigures, ReleaseFigures, VitalMetric } from '@safar/shared/contract/telemetry';
import type pg from 'pg';
import { valueOf } from './vital-buckets';

interface LoadRow {
  unit: string;
  version: string;
  loads: number;
  failed: number;
}

interface VisitorRow {
  unit: string;
  version: string;
  visitors: number;
}

interface VitalRow {
  unit: string;
  version: string;
  metric: VitalMetric;
  bucket: number;
}

interface Figures extends LoadRow {
  failedVisitors: number;
  p75: Partial<Record<VitalMetric, number>>;
}

const loadsText = `
  select unit, version, sum(loads)::integer as loads, sum(failed)::integer as failed
  from telemetry_minutes
  where minute >= date_trunc('minute', $1::timestamptz)
  group by unit, version`;

const visitorsText = `
  select unit, version, count(*)::integer as visitors
  from telemetry_failed_visitors
  where at >= date_trunc('minute', $1::timestamptz)
  group by unit, version`;

/** The class in which the third quarter ends. */
const vitalsText = `
  with classes as (
    select unit, version, metric, bucket, sum(count) as visitors
    from telemetry_vitals
    where slot > $1::timestamptz - interval '15 minutes'
    group by unit, version, metric, bucket
  ), ranked as (
    select unit, version, metric, bucket,
      sum(visitors) over (partition by unit, version, metric order by bucket) as so_far,
      sum(visitors) over (partition by unit, version, metric) as all_of_them
    from classes
  )
  select unit, version, metric, min(bucket)::integer as bucket
  from ranked
  where so_far >= 0.75 * all_of_them
  group by unit, version, metric`;

/** How every release did since a moment, in the order of their names. */
export async function readReleaseFigures(pool: pg.Pool, since: Date): Promise<ReleaseFigures[]> {
  const values = [since.toISOString()];
  const [loads, visitors, vitals] = await Promise.all([
    pool.query<LoadRow>({ name: 'telemetry-read-loads', text: loadsText, values }),
    pool.query<VisitorRow>({ name: 'telemetry-read-visitors', text: visitorsText, values }),
    pool.query<VitalRow>({ name: 'telemetry-read-vitals', text: vitalsText, values }),
  ]);
  const figures = new Map<string, Figures>();
  const of = ({ unit, version }: { unit: string; version: string }) => {
    const key = `${unit}@${version}`;
    const known = figures.get(key) ?? { unit, version, loads: 0, failed: 0, failedVisitors: 0, p75: {} };
    figures.set(key, known);
    return known;
  };
  for (const row of loads.rows) Object.assign(of(row), { loads: row.loads, failed: row.failed });
  for (const row of visitors.rows) of(row).failedVisitors = row.visitors;
  for (const row of vitals.rows) of(row).p75[row.metric] = valueOf(row.metric, row.bucket);
  return [...figures.values()].sort(
    (a, b) =>
      a.unit.localeCompare(b.unit, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true }),
  );
}

/** The kinds of failures since a moment, the most frequent first. */
export async function readFailures(pool: pg.Pool, since: Date, most: number): Promise<FailureFigures[]> {
  const { rows } = await pool.query<Omit<FailureFigures, 'lastAt'> & { last_at: Date }>({
    name: 'telemetry-read-failures',
    text: `
      select unit, version, phase, code, route, message, sum(count)::integer as count, max(last_at) as last_at
      from telemetry_failures
      where slot > $1::timestamptz - interval '15 minutes'
      group by unit, version, phase, code, route, message
      order by count desc, last_at desc
      limit $2`,
    values: [since.toISOString(), most],
  });
  return rows.map(({ last_at: lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() }));
}
