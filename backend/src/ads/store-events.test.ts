import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { createTestDatabase } from '../../testing/test-database';
import { createPartitions, daysOf, listPartitions, partitionOf } from './event-partitions';
import { openDatabase, type Database } from '../database/open-database';
import { startCleanup } from '../server/cleanup';
import { EventWriter } from './event-writer';
import { removeOldEventData, storeEvents, type AdEvent } from './store-events';

// `here` and `there` are the database connections of two backends that use the same database.
let here: Database;
let there: Database;
beforeAll(async () => {
  const url = await createTestDatabase();
  const open = () => openDatabase({ url, dataFolder: '/nowhere' });
  [here, there] = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  removeTemporaryFolders();
});
beforeEach(async () => {
  await here.pool.query('truncate events, ad_days, ad_networks, undated_events');
});

const event = (over: Partial<AdEvent> = {}): AdEvent => ({
  eventId: randomUUID(),
  adId: 1,
  kind: 'view',
  at: new Date(),
  ...over,
});

interface Sum {
  day: string;
  ad_id: number;
  views: number;
  viewable: number;
  clicks: number;
}

async function sums(): Promise<Sum[]> {
  const { rows } = await here.pool.query<Sum>(`
    select day::text, ad_id, views::integer, viewable::integer, clicks::integer
    from ad_days order by day, ad_id`);
  return rows;
}

/** The expected daily totals, counted from the stored events. */
async function counts(): Promise<Sum[]> {
  const { rows } = await here.pool.query<Sum>(`
    select day::text, ad_id, count(*) filter (where kind = 'view')::integer as views,
      count(*) filter (where kind = 'viewable')::integer as viewable,
      count(*) filter (where kind = 'click')::integer as clicks
    from events group by day, ad_id order by day, ad_id`);
  return rows;
}

test('a day begins at midnight in Karachi', async () => {
  await storeEvents(here.pool, [
    event({ at: new Date('2026-03-14T18:59:59.999Z') }),
    event({ at: new Date('2026-03-14T19:00:00.000Z'), kind: 'click' }),
  ]);
  expect(await sums()).toEqual([
    { day: '2026-03-14', ad_id: 1, views: 1, viewable: 0, clicks: 0 },
    { day: '2026-03-15', ad_id: 1, views: 0, viewable: 0, clicks: 1 },
  ]);
});

test('events that reach two backends at the same time, in different orders, count once', async () => {
  const midnight = new Date('2026-04-01T19:00:00Z').getTime();
  const events = Array.from({ length: 300 }, (_, index) =>
    event({
      adId: (index % 7) + 1,
      kind: index % 3 === 0 ? 'click' : 'viewable',
      at: new Date(midnight - 150 + index),
    }),
  );
  const writers = [here, there, here, there].map(({ pool }) => new EventWriter(pool));
  await Promise.all(
    writers.flatMap((writer, index) =>
      (index % 2 ? [...events].reverse() : events).map((one) => writer.add(one)),
    ),
  );
  await Promise.all(writers.map((writer) => writer.drain()));
  const stored = await counts();
  expect(await sums()).toEqual(stored);
  expect(stored.reduce((sum, { viewable, clicks }) => sum + viewable + clicks, 0)).toBe(300);
  expect(new Set(stored.map(({ day }) => day))).toEqual(new Set(['2026-04-01', '2026-04-02']));
});

test('an event without a time keeps the day of its first arrival when it is repeated after midnight', async () => {
  const eventId = randomUUID();
  const undated = () => ({ eventId, adId: 1, kind: 'view' as const });
  // The event arrived a minute before midnight, and the response was lost.
  await here.pool.query(`insert into undated_events values ($1, '2026-05-05T18:59:00Z')`, [eventId]);
  await Promise.all(
    [here, there].map(({ pool }) => storeEvents(pool, [undated(), event({ adId: 2 }), undated()])),
  );
  expect((await sums()).filter(({ ad_id }) => ad_id === 1)).toEqual([
    { day: '2026-05-05', ad_id: 1, views: 1, viewable: 0, clicks: 0 },
  ]);
});

test('the arrival time of an event is removed after three days, because devices do not repeat older events', async () => {
  await storeEvents(here.pool, [{ eventId: randomUUID(), adId: 1, kind: 'view' }]);
  await here.pool.query(`insert into undated_events values (gen_random_uuid(), now() - interval '4 days')`);
  await removeOldEventData(here.pool);
  const { rows } = await here.pool.query('select 1 from undated_events');
  expect(rows).toHaveLength(1);
  expect(await counts()).toHaveLength(1);
});

/** Runs the cleanup that a backend runs at its start. */
async function runCleanup(): Promise<void> {
  const stop = startCleanup({ database: here, uploadsFolder: '/nowhere' }, fastify().log);
  await stop();
}

test('arrival times and counts of networks are removed when they are old, even if no more events arrive', async () => {
  await here.pool.query(`insert into undated_events values (gen_random_uuid(), now() - interval '4 days')`);
  await here.pool.query(`insert into ad_networks values (now()::date - 4, 1, 7, 1, 0)`);
  await runCleanup();
  const { rows } = await here.pool.query('select 1 from undated_events union all select 1 from ad_networks');
  expect(rows).toEqual([]);
});

describe('the clicks from one IP network', () => {
  const at = new Date('2026-03-14T10:00:00Z');
  const dayBefore = new Date('2026-03-13T10:00:00Z');
  const of = (kind: AdEvent['kind'], count: number, over: Partial<AdEvent> = {}) =>
    Array.from({ length: count }, () => event({ kind, at, network: 7, ...over }));
  /** Clicks and suspicious events of all days. */
  async function figures() {
    const { rows } = await here.pool.query<{ clicks: number; suspicious: number }>(
      'select sum(clicks)::integer as clicks, sum(suspicious)::integer as suspicious from ad_days',
    );
    return rows[0];
  }

  test('are stored as suspicious if the network had no viewable impression', async () => {
    await storeEvents(here.pool, [...of('view', 5), ...of('click', 300)]);
    expect(await figures()).toEqual({ clicks: 0, suspicious: 300 });
    const { rows } = await here.pool.query('select 1 from events where suspicious');
    expect(rows).toHaveLength(300);
  });

  test('count if the same network had a viewable impression of the ad on the same day or the day before', async () => {
    await storeEvents(here.pool, of('viewable', 1, { at: dayBefore }));
    await storeEvents(here.pool, [
      ...of('click', 3),
      ...of('click', 2, { network: 8 }),
      ...of('click', 1, { adId: 2 }),
    ]);
    expect(await figures()).toEqual({ clicks: 3, suspicious: 3 });
  });

  test('count if the viewable impression is in the same batch, in any order', async () => {
    await storeEvents(here.pool, [...of('click', 1), ...of('viewable', 1)]);
    expect(await figures()).toEqual({ clicks: 1, suspicious: 0 });
  });

  test('count if the batch has a viewable impression from the day before; one from two days before is not enough', async () => {
    const [evening, afterMidnight] = [new Date('2026-03-14T18:59:59.5Z'), new Date('2026-03-14T19:00:00.5Z')];
    await storeEvents(here.pool, [
      ...of('viewable', 1, { at: evening }),
      ...of('click', 1, { at: afterMidnight }),
      ...of('viewable', 1, { adId: 2, at: dayBefore }),
      ...of('click', 1, { adId: 2, at: afterMidnight }),
    ]);
    expect(await figures()).toEqual({ clicks: 1, suspicious: 1 });
  });

  test('are suspicious beyond two hundred a day, regardless of the number of viewable impressions', async () => {
    await storeEvents(here.pool, of('viewable', 1_500));
    await storeEvents(here.pool, of('click', 250));
    expect(await figures()).toEqual({ clicks: 200, suspicious: 50 });
  });

  test('are suspicious above a limit: a fifth of the viewable impressions, but at least ten', async () => {
    await storeEvents(here.pool, of('viewable', 1));
    for (let round = 0; round < 3; round += 1) await storeEvents(here.pool, of('click', 100));
    expect(await figures()).toEqual({ clicks: 10, suspicious: 290 });
    await storeEvents(here.pool, of('viewable', 99));
    await storeEvents(here.pool, of('click', 100));
    expect(await figures()).toEqual({ clicks: 20, suspicious: 380 });
  });

  test('count once, however often the same click is sent', async () => {
    const events = [...of('viewable', 1), ...of('click', 12)];
    for (let round = 0; round < 3; round += 1) await storeEvents(here.pool, events);
    expect(await figures()).toEqual({ clicks: 10, suspicious: 2 });
  });

  test('do not use up the limit when they are repeated', async () => {
    const clicks = of('click', 9);
    await storeEvents(here.pool, [...of('viewable', 1), ...clicks, ...clicks]);
    expect(await figures()).toEqual({ clicks: 9, suspicious: 0 });
    const last = of('click', 1, { eventId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
    await storeEvents(here.pool, [...clicks, ...last]);
    expect(await figures()).toEqual({ clicks: 10, suspicious: 0 });
  });

  test('have the same limit if viewable impressions are sent a second time', async () => {
    const impressions = of('viewable', 50);
    await storeEvents(here.pool, impressions);
    await storeEvents(here.pool, [...impressions, ...of('click', 12)]);
    expect(await figures()).toEqual({ clicks: 10, suspicious: 2 });
  });

  test('do not count if the impressions of the network are suspicious', async () => {
    await storeEvents(here.pool, of('viewable', 1, { isImplausible: true }));
    await storeEvents(here.pool, of('click', 1));
    expect(await figures()).toEqual({ clicks: 0, suspicious: 2 });
  });

  test('no longer have a row in ad_networks after two days', async () => {
    await storeEvents(here.pool, [...of('viewable', 1), ...of('viewable', 1, { at: new Date() })]);
    await here.pool.query(`update ad_networks set day = day - 3 where day < now()::date - 2`);
    await removeOldEventData(here.pool);
    const { rows } = await here.pool.query('select 1 from ad_networks');
    expect(rows).toHaveLength(1);
  });
});

describe('partitions', () => {
  test('exist for yesterday, today and the next seven days after the first cleanup', async () => {
    await runCleanup();
    const times = Array.from({ length: 9 }, (_, index) => new Date(Date.now() + (index - 1) * 86_400_000));
    const days = await daysOf(here.pool, times);
    expect(await listPartitions(here.pool)).toEqual(expect.arrayContaining(days.map(partitionOf)));
  });

  test('are created by the first event of a day, even if two backends store such events at the same time', async () => {
    const at = new Date('2027-08-09T10:00:00Z');
    const same = event({ at });
    await Promise.all(
      [here, there].map(({ pool }) => storeEvents(pool, [event({ at }), same, event({ at })])),
    );
    expect(await sums()).toEqual([{ day: '2027-08-09', ad_id: 1, views: 5, viewable: 0, clicks: 0 }]);
  });

  test('are created while a backup reads the events', async () => {
    const backup = await there.pool.connect();
    await backup.query('begin');
    await backup.query('select count(*) from events');
    await createPartitions(here.pool, ['2028-01-01']);
    await storeEvents(here.pool, [event({ at: new Date('2028-01-01T10:00:00Z') })]);
    await backup.query('commit');
    backup.release();
    expect(await counts()).toHaveLength(1);
  });
});

test('after a lost database connection, every event counts exactly once', async () => {
  const writer = new EventWriter(here.pool);
  const events = Array.from({ length: 2000 }, () => event());
  const written = Promise.all(events.map((one) => writer.add(one)));
  const admin = new pg.Client({ ...there.pool.options });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
  await written;
  expect((await sums()).reduce((sum, { views }) => sum + views, 0)).toBe(2000);
});
