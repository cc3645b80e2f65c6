import type { HttpClient } from '@safar/contract/http';

/**
 * `views`: a tenth of the ad was visible. `viewable`: half of it was visible for one second (the IAB's viewable
 * impression). `clicks`: the ad was followed.
 */
export const adEventKinds = ['views', 'viewable', 'clicks'] as const;

/** A view or click of an advertisement, as the API receives it. */
export interface AdEvent {
  readonly adId: number;
  readonly kind: (typeof adEventKinds)[number];
  /** Idempotency key: a retry of the same event counts once. */
  readonly eventId: string;
  /** Time of the event as ISO 8601; it may be sent much later. */
  readonly at: string;
}

/**
 * Reports an ad event with a request that outlives the page. Rejects with an `ApiError`; retry with the same `eventId`.
 *
 * Separate from `ads.ts`, because the delivery of events is a chunk without schemas.
 */
export async function reportAdEvent(http: HttpClient, { adId, kind, eventId, at }: AdEvent): Promise<void> {
  const fields = { type: 'adds', other_id: adId, [kind]: 1, event_id: eventId, at };
  await http.send({ method: 'POST', path: '/AddView', fields, write: true, keepalive: true });
}
