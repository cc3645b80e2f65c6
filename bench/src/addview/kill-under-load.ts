import type { BenchBackend } from '../own-backend/bench-backend';
import { sendAgain, sendViews } from './send-views';
import type { AdEvent } from './page-session';

export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  /** Sent without an answer, sent again after the restart, and acknowledged then. */
  readonly repeated: number;
  readonly lost: number;
  readonly twice: number;
  /** What the daily sums have more or less than the single events. */
  readonly sumsAreOffBy: number;
}

const longestLoad = 1200;

/**
 * Kills the backend while all connections send, every second time together with PostgreSQL, and starts it again. In the
 * end every event that was ever acknowledged must be there once.
 */
export async function killUnderLoad(
  backend: BenchBackend,
  { kills, tell }: { kills: number; tell: (line: string) => void },
): Promise<KillFigures> {
  const acknowledged: AdEvent[] = [];
  let unanswered: AdEvent[] = [];
  let repeated = 0;

  async function startAndRepeat(): Promise<string> {
    const { origin } = await backend.start();
    await sendAgain(origin, unanswered);
    acknowledged.push(...unanswered);
    repeated += unanswered.length;
    return origin;
  }

  for (let kill = 1; kill <= kills; kill += 1) {
    const origin = await startAndRepeat();
    const sending = sendViews(origin, { store: true, isOver: () => false });
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * longestLoad));
    await backend.kill({ database: kill % 2 === 0 });
    const sent = await sending;
    acknowledged.push(...sent.acknowledged);
    unanswered = sent.unanswered;
    tell(
      `kill ${kill}${kill % 2 === 0 ? ' with PostgreSQL' : ''}: ${sent.acknowledged.length} acknowledged, ${unanswered.length} without an answer`,
    );
  }
  await startAndRepeat();
  return { kills, acknowledged: acknowledged.length, repeated, ...(await compare(backend, acknowledged)) };
}

async function compare(backend: BenchBackend, acknowledged: readonly AdEvent[]) {
  const client = await backend.connect();
  const { rows } = await client.query<{ event_id: string; times: number }>(
    'select event_id, count(*)::integer as times from events group by event_id',
  );
  const sums = await client.query<{ views: number }>('select sum(views)::integer as views from ad_days');
  await client.end();
  const stored = new Map(rows.map(({ event_id, times }) => [event_id, times]));
  const all = rows.reduce((sum, { times }) => sum + times, 0);
  return {
    lost: acknowledged.filter(({ eventId }) => !stored.has(eventId)).length,
    twice: rows.filter(({ times }) => times > 1).length,
    sumsAreOffBy: (sums.rows[0]?.views ?? 0) - all,
  };
}
