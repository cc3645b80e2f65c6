import * as v from 'valibot';

/**
 * Why the registry changed: a command of the release tool, `npm start` with a local build, or a site server that got rid of
 * a release by itself.
 */
export const changeReasons = [
  'publish',
  'activate',
  'canary',
  'promote',
  'rollback',
  'automatic',
  'pin',
  'unpin',
  'prune',
  'local-build',
] as const;

/** One line of the audit log: what one change of the registry did, who made it, when and why. */
export const historyEntrySchema = v.object({
  /** Names this change among others that were tried at the same moment; empty in entries from before it was kept. */
  id: v.optional(v.string(), ''),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  unit: v.string(),
  reason: v.picklist(changeReasons),
  /** `Amina Khan <amina@example.org>`, or the account of a pipeline. */
  by: v.optional(v.string(), 'unknown'),
  /** The sentence that was given with `--reason`. */
  why: v.exactOptional(v.string()),
  /** Active after the change, and before it where there was one. */
  active: v.string(),
  previous: v.exactOptional(v.string()),
  /** The release that the change was about, where that is not the active one: published for later, canary, preview. */
  version: v.exactOptional(v.string()),
  /** Share of visitors that `version` gets from now on; 0 ended a canary. */
  percent: v.exactOptional(v.number()),
  /** Why a release over its size budget was let through. */
  overBudget: v.exactOptional(v.string()),
});

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
export type ChangeReason = HistoryEntry['reason'];
