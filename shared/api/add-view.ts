import type { HttpClient } from '../contract/http';

/**
 * What an advertiser counts: `views` when a tenth of the ad was on screen, `viewable` when half of it was for a second
 * (the industry's measure), `clicks`.
 */
export const adEventKinds = ['views', 'viewable', 'clicks'] as const;

export interface AdEvent {
  readonly adId: number;
  readonly kind: (typeof adEventKinds)[number];
  /** The same for every repetition of one event, so that a repeated request counts once. */
  readonly eventId: string;
  /** When it happened, as ISO 8601; the event may be sent much later. */
  readonly at: string;
}

/**
 * Reports what happened to an ad; it outlives the page. Rejects with an `ApiError`: repeat it later with the same
 * `eventId`.
 */
export async function addView(http: HttpClient, { adId, kind, eventId, at }: AdEvent): Promise<void> {
  const fields = { type: 'adds', other_id: adId, [kind]: 1, event_id: eventId, at };
  await http.send({ method: 'POST', path: '/AddView', fields, write: true, keepalive: true });
}
