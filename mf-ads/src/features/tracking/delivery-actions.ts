import { createAction } from '@safar/shared/state';

/** An event was sent, for the first time; true when it needs no other attempt. */
export const attemptEnded = createAction<boolean>('mf-ads/tracking/attemptEnded');

export const cameOnline = createAction('mf-ads/tracking/cameOnline');
