import type { HistoryEntry } from '@safar/shared/contract/registry-change';

/** Finds, in a history, the change that made a version active; canaries and previews leave active what is. */
export const madeActive =
  (version: string) =>
  ({ active, previous }: HistoryEntry): boolean =>
    active === version && previous !== version;
