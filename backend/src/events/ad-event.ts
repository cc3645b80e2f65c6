/** What can happen with an ad: `viewable` is the industry's impression, half of it on the screen for a second. */
export const eventKinds = ['view', 'viewable', 'click'] as const;

export type EventKind = (typeof eventKinds)[number];

export interface AdEvent {
  /** A uuid; an event that comes twice under the same one counts once. */
  eventId: string;
  adId: number;
  kind: EventKind;
  /** When it happened on the device; without it, when it first reached a backend. */
  at?: Date;
}
