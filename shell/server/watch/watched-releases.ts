import type { Registry } from '@safar/shared/contract/registry';
import type { HistoryEntry } from '@safar/shared/contract/registry-change';

/** A release that visitors have had for a short time only. */
export interface WatchedRelease {
  readonly unit: string;
  readonly version: string;
  readonly kind: 'active' | 'canary';
  /** Since when. */
  readonly at: Date;
  /** What visitors would have instead. */
  readonly before: string;
}

/** These bring back a release that visitors had before; to go on from there would never end. */
const GOING_BACK: readonly HistoryEntry['reason'][] = ['rollback', 'automatic'];

/**
 * The releases that are new to visitors, by the store's history, newest entries first. One that was gone back to is none of them, and
 * one that is pinned stays whatever happens.
 */
export function watchedReleases(
  { units }: Pick<Registry, 'units'>,
  history: readonly HistoryEntry[],
  since: Date,
): WatchedRelease[] {
  return Object.entries(units).flatMap(([unit, { active, canary, pin }]): WatchedRelease[] => {
    const own = history.filter((entry) => entry.unit === unit);
    const made = own.find((entry) => entry.active === active && entry.previous !== active);
    const begun = canary && own.find(({ version, percent }) => version === canary.version && percent);
    const isNew = (entry: HistoryEntry) => new Date(entry.at) >= since;
    return [
      ...(made?.previous && !pin && isNew(made) && !GOING_BACK.includes(made.reason)
        ? [{ unit, version: active, kind: 'active', at: new Date(made.at), before: made.previous } as const]
        : []),
      ...(canary && begun && isNew(begun)
        ? [{ unit, version: canary.version, kind: 'canary', at: new Date(begun.at), before: active } as const]
        : []),
    ];
  });
}
