import * as v from 'valibot';
import { historyEntrySchema } from './registry-change';

const retainedSchema = v.object({
  version: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A release for previews, such as `pr-12`: listed, but never the active one nor a canary or a stand-in. */
  channel: v.exactOptional(v.string()),
});

const unitSchema = v.pipe(
  v.object({
    active: v.string(),
    /** A second release that some visitors get. Whatever makes another release active ends it. */
    canary: v.nullable(
      v.object({
        version: v.string(),
        percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      }),
    ),
    /** The active version, when somebody has decided that it must stay. */
    pin: v.exactOptional(v.string()),
    /** Retained releases, newest last; every one of them stays served. */
    releases: v.pipe(v.array(retainedSchema), v.minLength(1)),
  }),
  v.check(
    ({ active, canary, releases }) =>
      [active, ...(canary ? [canary.version] : [])].every((version) =>
        releases.some((release) => release.version === version && release.channel === undefined),
      ),
    'Every active version and every canary must be among the retained releases, and no preview.',
  ),
  v.check(
    ({ active, pin }) => pin === undefined || pin === active,
    'A pinned version must be the active one.',
  ),
);

/** `registry.json`: the only file of a release store that changes. `revision` grows by one with every change. */
export const registrySchema = v.object({
  schema: v.literal(1),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  units: v.record(v.string(), unitSchema),
  /** What made this revision. */
  change: v.exactOptional(historyEntrySchema),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type RegistryUnit = Registry['units'][string];
export type RetainedRelease = RegistryUnit['releases'][number];

export const emptyRegistry = (): Registry => ({
  schema: 1,
  revision: 0,
  updatedAt: new Date(0).toISOString(),
  units: {},
});
