import * as v from 'valibot';
import { sha384Schema } from '@safar/contract/release';

/**
 * The causes of registry changes. Most are commands of the release tool. `automatic` is a rollback by a site server,
 * `renew` is the extension of a registry entry's expiry by a site server, and `local-build` is the publication or
 * activation of a build of this checkout, for example by `npm start`. `repair` is the command
 * `release doctor --repair`, whose audit log entry has the unit `all`.
 */
const changeReasons = [
  'publish',
  'activate',
  'canary',
  'promote',
  'rollback',
  'automatic',
  'remove',
  'pin',
  'unpin',
  'prune',
  'local-build',
  'repair',
  'sign',
  'renew',
] as const;

/** The highest possible revision. It is enough for one change per second for thirty years. */
export const MAX_REVISION = 1_000_000_000;

/** The revision of a registry. Every change increments it. */
export const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REVISION));

/** A DSSE signature (https://github.com/secure-systems-lab/dsse): Ed25519 over the type and the payload. */
const signatureSchema = v.object({ keyid: v.string(), sig: v.string() });

/** A DSSE envelope; the payload is base64. */
const envelopeSchema = v.object({
  payloadType: v.string(),
  payload: v.string(),
  signatures: v.pipe(v.array(signatureSchema), v.minLength(1)),
});

export type Signature = v.InferOutput<typeof signatureSchema>;
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** One entry of the audit log. */
export const historyEntrySchema = v.object({
  /**
   * Distinguishes this change from a concurrent change with the same revision. If an entry was written before this
   * field existed, the parsed `id` is empty.
   */
  id: v.optional(v.string(), ''),
  revision: v.pipe(revisionSchema, v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  unit: v.string(),
  reason: v.picklist(changeReasons),
  /** The author: for example `Amina Khan <amina@example.org>`, or the account of a pipeline. */
  by: v.optional(v.string(), 'unknown'),
  /** The reason in words, from `--reason`, the form at `/ops`, an automatic rollback or a repair. */
  why: v.exactOptional(v.string()),
  /**
   * The active version after the change, or the last active version of a removed unit; empty for a repair. `previous`
   * is the active version before the change. It is absent for a new unit, for a repair, and if a removed unit returns
   * with the same version.
   */
  active: v.string(),
  previous: v.exactOptional(v.string()),
  /** The affected release if it is not the active one: a published release, canary or preview. */
  version: v.exactOptional(v.string()),
  /** The channel of a published preview. */
  channel: v.exactOptional(v.string()),
  /** Percentage of visitors for `version` after the change; 0 if the change only ended a canary. */
  percent: v.exactOptional(v.number()),
  /** The reason for accepting a release over its size budget. */
  overBudget: v.exactOptional(v.string()),
  /** The signature of a published release. A repair copies it to the rebuilt registry. */
  signature: v.exactOptional(signatureSchema),
});

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
export type ChangeReason = HistoryEntry['reason'];

const retainedSchema = v.object({
  version: v.string(),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * The digest of the release's `release.json`, which contains the digests of its files. Absent if the release was
   * listed before this field existed.
   */
  digest: v.exactOptional(sha384Schema),
  /** A signature by a key of the unit over the unit's name and the release's version, channel and `digest`. */
  signature: v.exactOptional(signatureSchema),
  /** The channel of a preview, e.g. `pr-12`. A preview cannot become active, a canary or a fallback. */
  channel: v.exactOptional(v.string()),
});

/**
 * Maximum number of fallback versions. Older activations are dropped, so that the registry does not grow with each
 * release.
 */
export const MAX_FALLBACKS = 10;

export const unitSchema = v.pipe(
  v.object({
    active: v.string(),
    /** The release that a percentage of visitors receives. A change of the active release ends the canary. */
    canary: v.nullable(
      v.object({
        version: v.string(),
        percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      }),
    ),
    /** The active version if it is pinned. */
    pin: v.exactOptional(v.string()),
    /**
     * Previously active versions, latest activation first. A rollback removes the versions that it replaces or skips.
     * If the active release cannot be used, the first usable fallback replaces it. Absent in registries that were
     * written before this field existed.
     */
    fallbacks: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(MAX_FALLBACKS))),
    /** Retained releases, newest last. All of them are served. */
    releases: v.array(retainedSchema),
    /**
     * Whether the unit was removed. `active` and `fallbacks` then describe the time before the removal. The flag is
     * part of the signed content, so only a key of the unit or of an operator can remove the unit.
     */
    removed: v.exactOptional(v.literal(true)),
    /**
     * A signature over all other fields of this entry, the unit's name, an expiry, and the registry revision in which
     * the entry was signed. The key belongs to the unit or to an operator.
     */
    signed: v.exactOptional(envelopeSchema),
  }),
  v.check(
    ({ active, canary, releases, removed }) =>
      removed === true ||
      [active, ...(canary ? [canary.version] : [])].every((version) =>
        releases.some((release) => release.version === version && release.channel === undefined),
      ),
    'The active version and the canary must be retained releases that are not previews.',
  ),
  v.check(
    ({ active, pin }) => pin === undefined || pin === active,
    'A pinned version must be the active one.',
  ),
);

/** `registry.json`: lists the live and retained releases of a release store. Every change increments `revision`. */
export const registrySchema = v.object({
  schema: v.literal(1),
  revision: revisionSchema,
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  units: v.record(v.string(), unitSchema),
  /**
   * The entries of removed units. They are separate from `units`, so that code that reads the units of the site need
   * not exclude them. They are never deleted. If the entry of a removed unit were missing, a server that was offline
   * during the removal would keep the last entry that it accepted, and would continue to serve the unit.
   */
  removed: v.exactOptional(v.record(v.string(), unitSchema)),
  /** The change that created this revision. */
  change: v.exactOptional(historyEntrySchema),
  /**
   * A signature over the revision, an expiry and the digest of every signed entry. Any trusted key may make it. Without
   * it, an attacker could combine old entries that are still valid, or remove entries.
   */
  signed: v.exactOptional(envelopeSchema),
});

export type Registry = v.InferOutput<typeof registrySchema>;
export type RegistryUnit = Registry['units'][string];
export type RetainedRelease = RegistryUnit['releases'][number];

type RegistryEntries = Pick<Registry, 'units' | 'removed'>;

/** The entries of all units, including removed units. */
export const allEntries = ({ units, removed }: RegistryEntries): Registry['units'] => ({
  ...units,
  ...removed,
});

/** Divides the entries of all units into those of the site's units and those of removed units. */
export function divideEntries(entries: Registry['units']): Required<RegistryEntries> {
  const select = (isRemoved: boolean) =>
    Object.fromEntries(Object.entries(entries).filter(([, { removed = false }]) => removed === isRemoved));
  return { units: select(false), removed: select(true) };
}

/** Whether the store is new: no release was ever published to it. */
export const isEmptyRegistry = ({ revision, units }: Registry): boolean =>
  revision === 0 && Object.keys(units).length === 0;

export const emptyRegistry = (): Registry => ({
  schema: 1,
  revision: 0,
  updatedAt: new Date(0).toISOString(),
  units: {},
  removed: {},
});

/** The versions that can replace a unit's active release if it cannot be used, in order of preference. */
export function fallbackVersions({ active, fallbacks, releases }: RegistryUnit): string[] {
  const versions = releases.filter(({ channel }) => channel === undefined).map(({ version }) => version);
  // A registry that was written before `fallbacks` existed contains no order of activation. The order of publishing
  // replaces it.
  const candidates = fallbacks ?? versions.slice(0, versions.lastIndexOf(active)).reverse();
  return candidates.filter((version) => version !== active && versions.includes(version));
}

/** The versions of a unit that visitors receive: the active version and the canary. Empty for a removed unit. */
export const liveVersions = ({
  active,
  canary,
  removed,
}: Pick<RegistryUnit, 'active' | 'canary' | 'removed'>): string[] =>
  removed ? [] : [active, ...(canary ? [canary.version] : [])];

/** The digest that the registry records for a release. */
export const recordedDigest = (unit: RegistryUnit | undefined, version: string): string | undefined =>
  unit?.releases.find((release) => release.version === version)?.digest;
