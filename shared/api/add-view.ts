import type { HttpClient } from '../contract/http';

export interface AdEvent {
  readonly adId: number;
  readonly kind: 'views' | 'clicks';
  /** The same for every repetition of one event, so that a repeated request counts once. */
  readonly eventId: string;
}

/**
 * Reports a view of or a click on an ad; it outlives the page. Rejects with an `ApiError`: repeat it later with the same
 * `eventId`.
 */
export async function addView(http: HttpClient, { adId, kind, eventId }: AdEvent): Promise<void> {
  const fields = { type: 'adds', other_id: adId, [kind]: 1, event_id: eventId };
  await http.send({ method: 'POST', path: '/AddView', fields, write: true, keepalive: true });
}
