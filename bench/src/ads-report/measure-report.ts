import type pg from 'pg';
import type { BenchBackend } from '../own-backend/bench-backend';
import { median } from '../report/median';

export interface ReportTime {
  /** What the command needed to read the report from the database, in milliseconds. */
  readonly read: number;
  /** The whole command, from its start as a new program to its last line. */
  readonly command: number;
  readonly views: number;
}

/** Runs the operator's command as an operator does. Medians of `runs`. */
export async function measureReport(
  backend: BenchBackend,
  { from, to, runs }: { from: string; to: string; runs: number },
): Promise<ReportTime> {
  const reads: number[] = [];
  const commands: number[] = [];
  let views = 0;
  for (let run = 0; run < runs; run += 1) {
    const since = performance.now();
    const text = await backend.command(['ads', 'report', '--from', from, '--to', to]);
    commands.push(performance.now() - since);
    const [, read] = /Read in (\d+) ms/.exec(text) ?? [];
    const [, sum] = /^all +([\d,]+)/m.exec(text) ?? [];
    if (!read || !sum) throw new Error(`The report has no end:\n${text.slice(-500)}`);
    reads.push(Number(read));
    views = Number(sum.replaceAll(',', ''));
  }
  return { read: median(reads), command: median(commands), views };
}

/** Milliseconds of one statement, the median of `runs`. */
export async function timeOf(run: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const since = performance.now();
    await run();
    times.push(performance.now() - since);
  }
  return median(times);
}

/** The same number of views, counted from the single events. */
export async function countViews(client: pg.Client, from: string, to: string): Promise<number> {
  const { rows } = await client.query<{ views: number }>(
    `select count(*)::integer as views from events where day between $1 and $2 and kind = 'view'`,
    [from, to],
  );
  return rows[0]?.views ?? 0;
}

/** Bytes on the disk: the events with their indexes, and the daily sums. */
export async function diskUse(client: pg.Client): Promise<{ events: number; sums: number }> {
  const { rows } = await client.query<{ events: string; sums: string }>(`
    select (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'events'::regclass)
        as events, pg_total_relation_size('ad_days') as sums`);
  return { events: Number(rows[0]?.events), sums: Number(rows[0]?.sums) };
}
