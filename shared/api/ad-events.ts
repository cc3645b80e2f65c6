import type { HttpClient } from '@safar/contract/http';

/**
 * `views`: a tenth of the ad was visible. `viewable`: half of the ad was visible for one second, which the IAB
 * defines as a viewable impression. `clicks`: a visitor followed the link of the ad.
 */
export const adEventKinds = ['views', 'viewable', 'clicks'] as const;

/** An event of an advertisement, such as a view or a click. */
export interface AdEvent {
  readonly adId: number;
  readonly kind: (typeof adEventKinds)[number];
  /** Idempotency key. An event is counted once, even if it is sent several times. */
  readonly eventId: string;
  /** Time of the event as ISO 8601. The event may be sent much later. */
  readonly at: string;
}

/**
 * Reports an ad event with a request that continues when the page is closed. Rejects with an `ApiError` on failure. A
 * retry must use the same `eventId`.
 *
 * This file is separate from `ads.ts`, because `ads.ts` imports the API schemas. Without them, the chunk that sends ad
 * events is smaller.
 */
export async function reportAdEvent(http: HttpClient, { adId, kind, eventId, at }: AdEvent): Promise<void> {
  const fields = { type: 'adds', other_id: adId, [kind]: 1, event_id: eventId, at };
  await http.send({ method: 'POST', path: '/AddView', fields, write: true, keepalive: true });
}
