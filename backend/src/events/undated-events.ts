import type pg from 'pg';
import type { AdEvent } from './ad-event';

export type DatedEvent = AdEvent & { at: Date };

const isDated = (event: AdEvent): event is DatedEvent => event.at !== undefined;

/**
 * Gives events without a time the time at which their id first came, by the clock of the database, whichever backend
 * it came to. A repeat after midnight so belongs to the same day and counts once.
 */
export async function dateEvents(pool: pg.Pool, events: readonly AdEvent[]): Promise<DatedEvent[]> {
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

/** Forgets the times of ids that nobody sends again: devices give up after a day. */
export async function forgetOldTimes(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from undated_events where at < now() - interval '3 days'`);
}
