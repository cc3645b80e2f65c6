import type { ActionDispatch } from 'react';
import type { LiveEvent, OffAirReason } from './live-state';

export type DispatchLive = ActionDispatch<[LiveEvent]>;

/** A failure as the visitor should hear of it: silence without a network is the network's. */
export const failedEvent = (reason: OffAirReason): LiveEvent => ({
  type: 'failed',
  reason: reason === 'silent' && !navigator.onLine ? 'offline' : reason,
});
