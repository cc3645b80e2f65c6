import type pg from 'pg';

export interface Generated {
  readonly days: readonly string[];
  readonly events: number;
  readonly seconds: number;
}

/** How one event in a hundred thousand is spread: mostly views, most of them viewable, few clicks; popular ads first. */
const eventsOfDay = `
  insert into events (day, ad_id, event_id, at, kind)
  select $1::date, 1 + floor(40 * power(random(), 2))::integer, gen_random_uuid(),
    ($1::date + random() * interval '1 day') at time zone 'Asia/Karachi',
    case when share < 0.6 then 'view' when share < 0.99 then 'viewable' else 'click' end
  from (select random() as share from generate_series(1, $2::integer)) as shares`;

const sumsOfDay = `
  insert into ad_days (day, ad_id, views, viewable, clicks)
  select day, ad_id, count(*) filter (where kind = 'view'), count(*) filter (where kind = 'viewable'),
    count(*) filter (where kind = 'click')
  from events where day = $1 group by day, ad_id`;

/** Fills the days up to today as the backend would have done, in its own tables. */
export async function generateEvents(
  client: pg.Client,
  { events, dayCount, tell }: { events: number; dayCount: number; tell: (line: string) => void },
): Promise<Generated> {
  const since = performance.now();
  const { rows } = await client.query<{ day: string }>(
    `select ((now() at time zone 'Asia/Karachi')::date - ago)::text as day
     from generate_series($1::integer - 1, 0, -1) as ago`,
    [dayCount],
  );
  const perDay = Math.ceil(events / dayCount);
  for (const [index, { day }] of rows.entries()) {
    await addPartition(client, day);
    await client.query(eventsOfDay, [day, perDay]);
    await client.query(sumsOfDay, [day]);
    if ((index + 1) % 10 === 0) tell(`${index + 1} of ${dayCount} days have their events`);
  }
  await client.query('vacuum analyze ad_days');
  const seconds = (performance.now() - since) / 1000;
  return { days: rows.map(({ day }) => day), events: perDay * dayCount, seconds };
}

async function addPartition(client: pg.Client, day: string): Promise<void> {
  const table = `events_${day.replaceAll('-', '')}`;
  const { rows } = await client.query('select 1 from pg_class where relname = $1', [table]);
  if (rows.length > 0) return;
  await client.query(
    `create table ${table} partition of events for values from ('${day}') to ('${day}'::date + 1)`,
  );
}
