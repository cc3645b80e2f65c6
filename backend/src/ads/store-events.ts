import type pg from 'pg';
import { KARACHI } from '../karachi-time';
import { createPartitions, daysOf, isMissingPartition } from './event-partitions';

/** `viewable` is a viewable impression as the industry defines it: at least half of the ad was in view for a second. */
export type EventKind = 'view' | 'viewable' | 'click';

export interface AdEvent {
  /** A UUID and idempotency key: an event that is sent several times counts once. */
  readonly eventId: string;
  readonly adId: number;
  readonly kind: EventKind;
  /** The time of the event on the device. If it is missing, the time when a backend first received `eventId` counts. */
  readonly at?: Date;
  /** Keyed hash of the sender's network (see `networkNumber`). */
  readonly network?: number;
  /**
   * Whether the event has an impossible time or exceeds a limit of `add-view-call.ts`. Such events are always stored as
   * suspicious.
   */
  readonly isImplausible?: boolean;
}

type DatedEvent = AdEvent & { readonly at: Date };

/** Up to this number of clicks per network, ad and day, a single viewable impression of the ad is sufficient. */
export const FREE_CLICKS = 10;
/**
 * A network with more than `FREE_CLICKS` clicks needs this many viewable impressions for each of its clicks. Genuine
 * visitors see about a hundred ads per click, so this limit does not affect them.
 */
export const VIEWABLE_PER_CLICK = 5;
/** Maximum number of clicks per network, ad and day, regardless of the number of impressions. */
export const MAX_CLICKS = 200;

/**
 * Inserts new events and adds them to the daily totals of their ads in one statement, so that the totals are always
 * correct. All backends lock the rows in sorted order, which prevents deadlocks between backends that store the same
 * events.
 *
 * A click is suspicious if its network had no viewable impression of the ad on that day or the day before, or if the
 * network exceeds the limits above. Neither rule applies to clicks without a network. Suspicious clicks do not count
 * towards these limits; otherwise an attacker could block the genuine clicks of a shared network. Clicks and
 * impressions that devices send again after a lost response do not count again.
 */
const INSERT_EVENTS = `
  with received as (
    select distinct on (event_id)
      event_id, ad_id, kind, at, (at at time zone '${KARACHI}')::date as day, network, is_implausible
    from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[], $5::integer[], $6::boolean[])
      as received (event_id, ad_id, kind, at, network, is_implausible)
    order by event_id
  ), sent as (
    select received.*
    from received left join lateral (
      select true as is_stored from events
      where received.kind <> 'view' and events.day = received.day and events.event_id = received.event_id
      limit 1
    ) as stored on true
    where is_stored is null
  ), numbered as (
    select sent.*,
      coalesce(known.viewable, 0)
        + count(*) filter (where kind = 'viewable' and not is_implausible) over since_day_before as viewable,
      coalesce(known.clicks, 0) + count(*) filter (where kind = 'click' and not is_implausible) over earlier as click_number
    from sent left join lateral (
      select sum(viewable) as viewable, sum(clicks) filter (where day = sent.day) as clicks
      from ad_networks
      where ad_id = sent.ad_id and network = sent.network and day between sent.day - 1 and sent.day
    ) as known on kind = 'click'
    window since_day_before as (
        partition by ad_id, network order by day range between interval '1 day' preceding and current row
      ),
      earlier as (partition by day, ad_id, network order by event_id)
  ), judged as (
    select event_id, ad_id, kind, at, day, network,
      is_implausible or (kind = 'click' and network is not null and (
        viewable = 0 or click_number > least(${MAX_CLICKS}, greatest(${FREE_CLICKS}, viewable / ${VIEWABLE_PER_CLICK}))
      )) as suspicious
    from numbered
  ), added as (
    insert into events (day, ad_id, event_id, at, kind, suspicious)
    select day, ad_id, event_id, at, kind, suspicious
    from judged
    order by event_id
    on conflict (day, event_id) do nothing
    returning day, ad_id, event_id, kind, suspicious
  ), of_networks as (
    insert into ad_networks as known (day, ad_id, network, viewable, clicks)
    select day, ad_id, network, count(*) filter (where kind = 'viewable'), count(*) filter (where kind = 'click')
    from added join (select event_id, network from sent) as sender using (event_id)
    where kind <> 'view' and not suspicious and network is not null
    group by day, ad_id, network
    order by day, ad_id, network
    on conflict (day, ad_id, network) do update set
      viewable = known.viewable + excluded.viewable,
      clicks = known.clicks + excluded.clicks
  )
  insert into ad_days as known (day, ad_id, views, viewable, clicks, suspicious)
  select day, ad_id, count(*) filter (where kind = 'view' and not suspicious),
    count(*) filter (where kind = 'viewable' and not suspicious),
    count(*) filter (where kind = 'click' and not suspicious), count(*) filter (where suspicious)
  from added
  group by day, ad_id
  order by day, ad_id
  on conflict (day, ad_id) do update set
    views = known.views + excluded.views,
    viewable = known.viewable + excluded.viewable,
    clicks = known.clicks + excluded.clicks,
    suspicious = known.suspicious + excluded.suspicious`;

/** Stores the events, except those that are already stored. A failed call can therefore be repeated. */
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
      events.map(({ network }) => network ?? null),
      events.map(({ isImplausible }) => isImplausible ?? false),
    ],
  });
}

const isDated = (event: AdEvent): event is DatedEvent => event.at !== undefined;

/**
 * Assigns a time to events that have none: the database's time when their id first reached a backend. An event
 * that is repeated after midnight therefore belongs to the same day and counts once.
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

/**
 * Removes rows that are too old to affect new events. Devices resend an event for at most a day, and a click is
 * compared only with impressions of its day and the day before.
 */
export async function removeOldEventData(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from undated_events where at < now() - interval '3 days'`);
  await pool.query(`delete from ad_networks where day < (now() at time zone '${KARACHI}')::date - 2`);
}
