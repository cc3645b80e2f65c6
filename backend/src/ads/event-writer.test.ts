import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { EventWriter } from './event-writer';

const event = () => ({ eventId: randomUUID(), adId: 1, kind: 'view' as const, at: new Date() });

/** A fake pool whose first `failures` inserts fail. `groups` lists the number of events of each successful insert. */
function recordingPool(failures = 0) {
  const groups: number[] = [];
  let left = failures;
  const query = async ({ values }: { values: unknown[][] }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (left-- > 0) throw new Error('terminating connection');
    groups.push(values[0]?.length ?? 0);
  };
  return { groups, pool: { query } as unknown as pg.Pool };
}

test('events that arrive while a batch is written form the next batches, with at most 500 events each', async () => {
  const { groups, pool } = recordingPool();
  const writer = new EventWriter(pool);
  const first = writer.add(event());
  await new Promise((resolve) => setTimeout(resolve, 3));
  await Promise.all([first, ...Array.from({ length: 700 }, () => writer.add(event()))]);
  expect(groups).toEqual([1, 500, 200]);
});

test('the writer retries a batch after a brief database failure', async () => {
  const { groups, pool } = recordingPool(1);
  await new EventWriter(pool).add(event());
  expect(groups).toEqual([1]);
});

test('a full queue rejects new events with status 503; after three failed writes, only the affected batch is rejected', async () => {
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
