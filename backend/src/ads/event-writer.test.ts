import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { EventWriter } from './event-writer';

const event = () => ({ eventId: randomUUID(), adId: 1, kind: 'view' as const, at: new Date() });

/** A pool that records the number of events in each statement, and fails the first `failures` times. */
function recordingPool(failures = 0) {
  const groups: number[] = [];
  let left = failures;
  const query = async (statement: string | { values: unknown[][] }) => {
    if (typeof statement === 'string') return { rows: [] }; // the statements about partitions
    const { values } = statement;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (left-- > 0) throw new Error('terminating connection');
    groups.push(values[0]?.length ?? 0);
  };
  return { groups, pool: { query } as unknown as pg.Pool };
}

test('events that arrive while a batch is written form the next batch', async () => {
  const { groups, pool } = recordingPool();
  const writer = new EventWriter(pool);
  const first = writer.add(event());
  await new Promise((resolve) => setTimeout(resolve, 3));
  await Promise.all([first, ...Array.from({ length: 700 }, () => writer.add(event()))]);
  expect(groups).toEqual([1, 500, 200]);
});

test('the writer tries again to write a batch after a brief failure of the database', async () => {
  const { groups, pool } = recordingPool(1);
  await new EventWriter(pool).add(event());
  expect(groups).toEqual([1]);
});

test('a full queue rejects events with 503, and a lasting failure rejects only the events of one batch', async () => {
  const { pool } = recordingPool(3);
  const writer = new EventWriter(pool);
  const waiting = Array.from({ length: 5000 }, () => writer.add(event()));
  await expect(writer.add(event())).rejects.toMatchObject({
    statusCode: 503,
    details: { retryAfterSeconds: 5 },
  });
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(500);
  await writer.drain();
});
