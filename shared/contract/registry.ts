import * as v from 'valibot';

const unitSchema = v.object({
  active: v.string(),
  canary: v.nullable(
    v.object({
      version: v.string(),
      percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
    }),
  ),
  /** Retained releases, newest last; every one of them stays served. */
  releases: v.pipe(
    v.array(v.object({ version: v.string(), publishedAt: v.pipe(v.string(), v.isoTimestamp()) })),
    v.minLength(1),
  ),
});

/** `registry.json`: the only file of a release store that changes. `revision` grows by one with every change. */
export const registrySchema = v.pipe(
  v.object({
    schema: v.literal(1),
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    updatedAt: v.pipe(v.string(), v.isoTimestamp()),
    units: v.record(v.string(), unitSchema),
  }),
  v.check(
    ({ units }) =>
      Object.values(units).every((unit) => unit.releases.some((release) => release.version === unit.active)),
    'Every active version must be among the retained releases.',
  ),
);

export type Registry = v.InferOutput<typeof registrySchema>;
export type RegistryUnit = Registry['units'][string];

export const emptyRegistry = (): Registry => ({
  schema: 1,
  revision: 0,
  updatedAt: new Date(0).toISOString(),
  units: {},
});
