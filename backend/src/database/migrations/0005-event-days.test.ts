import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTestDatabase } from '../../../testing/test-database';
import * as before from './0003-events';
import * as eventDays from './0005-event-days';

test('existing events are moved to the partitions of their days and are counted per day', async () => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase() });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await before.up(db);
  await pool.query(`
    insert into events (event_id, ad_id, kind, at)
    select gen_random_uuid(), 1 + n % 3, case when n % 10 = 0 then 'click' else 'view' end,
      timestamptz '2026-01-01T00:00:00Z' + n * interval '1 hour'
    from generate_series(0, 239) as n`);
  const old = await pool.query('select event_id, ad_id, kind, at from events order by event_id');

  await db.transaction().execute((transaction) => eventDays.up(transaction));

  const now = await pool.query('select event_id, ad_id, kind, at from events order by event_id');
  expect(now.rows).toEqual(old.rows);
  const days = await pool.query<{ day: string; views: string; clicks: string }>(`
    select day::text, sum(views) as views, sum(clicks) as clicks from ad_days group by day order by day`);
  // The events cover ten days in UTC. Days begin at midnight in Karachi (UTC+5), so the events are on eleven days.
  expect(days.rows.map(({ day }) => day)).toHaveLength(11);
  expect(days.rows[0]).toEqual({ day: '2026-01-01', views: '17', clicks: '2' });
  expect(days.rows.reduce((sum, { views, clicks }) => sum + Number(views) + Number(clicks), 0)).toBe(240);
  const left = await pool.query(`select 1 from pg_class where relname = 'events_before'`);
  expect(left.rows).toEqual([]);
  await db.destroy();
});
