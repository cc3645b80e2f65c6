import type pg from 'pg';
import { createPartitions, daysOf, eventZone, isMissingPartition } from '../database/event-partitions';
import type { AdEvent } from './ad-event';
import { dateEvents, type DatedEvent } from './undated-events';

/**
 * The events that are new, and what they add to the days of their ads, in one transaction: the sums are right at any
 * moment, also for an event that comes a day late. Rows are taken in one order, so two backends with the same events
 * wait for each other and never in a circle.
 */
const insertText = `
  with added as (
    insert into events (day, ad_id, event_id, at, kind)
    select (at at time zone '${eventZone}')::date, ad_id, event_id, at, kind
    from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) as sent (event_id, ad_id, kind, at)
    order by event_id
    on conflict (day, event_id) do nothing
    returning day, ad_id, kind
  )
  insert into ad_days as known (day, ad_id, views, viewable, clicks)
  select day, ad_id, count(*) filter (where kind = 'view'), count(*) filter (where kind = 'viewable'),
    count(*) filter (where kind = 'click')
  from added
  group by day, ad_id
  order by day, ad_id
  on conflict (day, ad_id) do update set
    views = known.views + excluded.views,
    viewable = known.viewable + excluded.viewable,
    clicks = known.clicks + excluded.clicks`;

/** Stores what is new among these events. When it fails, sending the same again is safe. */
export async function storeEvents(pool: pg.Pool, events: readonly AdEvent[]): Promise<void> {
  const dated = await dateEvents(pool, events);
  try {
    await insertEvents(pool, dated);
  } catch (error) {
    if (!isMissingPartition(error)) throw error;
    const days = await daysOf(
      pool,
      dated.map(({ at }) => at),
    );
    await createPartitions(pool, days);
    await insertEvents(pool, dated);
  }
}

async function insertEvents(pool: pg.Pool, events: readonly DatedEvent[]): Promise<void> {
  await pool.query({
    name: 'insert-events',
    text: insertText,
    values: [
      events.map(({ eventId }) => eventId),
      events.map(({ adId }) => adId),
      events.map(({ kind }) => kind),
      events.map(({ at }) => at.toISOString()),
    ],
  });
}
