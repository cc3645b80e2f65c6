import type pg from 'pg';
import { KARACHI } from '../karachi-time';
import { createPartitions, daysOf, isMissingPartition } from './event-partitions';

/** `viewable` is the viewable impression of the industry: half of the ad in view for a second. */
export type EventKind = 'view' | 'viewable' | 'click';

export interface AdEvent {
  /** A UUID and idempotency key: repeated events count once. */
  readonly eventId: string;
  readonly adId: number;
  readonly kind: EventKind;
  /** The device's time; without it, the time at which the id first reached a backend. */
  readonly at?: Date;
}

type DatedEvent = AdEvent & { readonly at: Date };

/**
 * Inserts new events and adds them to the daily sums of their ads in one statement, so that the sums are always correct.
 * Sorting the rows prevents deadlocks between backends that store the same events.
 */
const INSERT_EVENTS = `
  with added as (
    insert into events (day, ad_id, event_id, at, kind)
    select (at at time zone '${KARACHI}')::date, ad_id, event_id, at, kind
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

/** Stores the events that are new. After a failure the same events can be stored again. */
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
    text: INSERT_EVENTS,
    values: [
      events.map(({ eventId }) => eventId),
      events.map(({ adId }) => adId),
      events.map(({ kind }) => kind),
      events.map(({ at }) => at.toISOString()),
    ],
  });
}

const isDated = (event: AdEvent): event is DatedEvent => event.at !== undefined;

/**
 * Dates events without a time by the database's clock when their id first reaches any backend, so that a repetition after
 * midnight belongs to the same day and counts once.
 */
async function dateEvents(pool: pg.Pool, events: readonly AdEvent[]): Promise<DatedEvent[]> {
  const undated = events.filter((event) => !isDated(event)).map(({ eventId }) => eventId.toLowerCase());
  if (undated.length === 0) return events.filter(isDated);

  const { rows } = await pool.query<{ event_id: string; at: Date }>({
    name: 'date-events',
    text: `
      insert into undated_events as known (event_id, at)
      select distinct event_id, now() from unnest($1::uuid[]) as sent (event_id) order by event_id
      on conflict (event_id) do update set at = known.at
      returning event_id, at`,
    values: [undated],
  });
  const times = new Map(rows.map((row) => [row.event_id, row.at]));
  return events.flatMap((event) => {
    const at = event.at ?? times.get(event.eventId.toLowerCase());
    return at ? [{ ...event, at }] : [];
  });
}

/** Devices stop repeating an event after a day. */
export async function removeOldEventTimes(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from undated_events where at < now() - interval '3 days'`);
}
