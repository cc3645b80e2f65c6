import type { ChangeReason, HistoryEntry, Registry, RegistryUnit } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { findAuthor, metadataDigest } from './change-registry';
import { fallbacksFrom } from './fallbacks';
import { releaseLabel } from './release/release-files';
import { writeLastRevision } from './signing/last-revisions';
import { damageOf } from './store/registry-file';
import type { ReleaseStore } from './store/release-store';

interface RepairPlan {
  /** Describes the damage of the registry; `undefined` if the registry is valid. */
  readonly damage: string | undefined;
  /** The entries of all units, including removed units. */
  readonly units: Registry['units'];
  /**
   * Sentences about releases that were left out, units without stored releases, units whose active release is not
   * the one in the audit log, and invalid signatures.
   */
  readonly notes: readonly string[];
}

interface RepairResult extends RepairPlan {
  /** The revision that was written; `undefined` if nothing was written. */
  readonly revision: number | undefined;
}

type Listed = RegistryUnit['releases'][number];
type StoredRelease = Pick<Release, 'name' | 'version' | 'builtAt'> & { readonly digest: string };

/** The reasons of the changes that can add a removed unit to the site again. */
const addingReasons: readonly ChangeReason[] = ['publish', 'local-build', 'activate'];

/** Reconstructs the state of a unit from its audit log. @param history entries of the unit, newest first */
export function replay(history: readonly HistoryEntry[]) {
  const published = new Map<string, Listed>();
  let active: string | undefined;
  let canary: RegistryUnit['canary'] = null;
  let pin: string | undefined;
  let isRemoved = false;
  for (const entry of history.toReversed()) {
    if (entry.active !== active) [canary, pin] = [null, undefined];
    active = entry.active;
    if (entry.reason === 'publish' || entry.reason === 'local-build') {
      const version = entry.version ?? entry.active;
      const { channel, at, signature } = entry;
      published.set(version, {
        version,
        publishedAt: at,
        ...(signature && { signature }),
        ...(channel !== undefined && { channel }),
      });
    }
    if (entry.reason === 'canary')
      canary = entry.percent && entry.version ? { version: entry.version, percent: entry.percent } : null;
    if (entry.reason === 'rollback' || entry.reason === 'automatic') canary = null;
    if (entry.reason === 'pin') [canary, pin] = [null, entry.active];
    if (entry.reason === 'unpin') pin = undefined;
    if (entry.reason === 'remove') [canary, isRemoved] = [null, true];
    if (addingReasons.includes(entry.reason)) isRemoved = false;
  }
  return { published, active, canary, pin, isRemoved };
}

/**
 * Rebuilds a unit from its audit log (newest entry first) and its stored releases. Without an audit log, the latest
 * build becomes active. A removed unit stays removed, even if it has no stored releases.
 *
 * @param isComplete whether the audit log contains all changes up to its newest entry. If so, a stored release whose
 * publication is not in the audit log was probably never in the registry, and is left out.
 */
function rebuildUnit(
  name: string,
  {
    history,
    releases,
    isComplete,
  }: { history: HistoryEntry[]; releases: StoredRelease[]; isComplete: boolean },
): { unit: RegistryUnit | undefined; notes: string[] } {
  const { published, active, canary, pin, isRemoved } = replay(history);
  const isListed = ({ version }: StoredRelease) => published.has(version) || !isComplete;
  const unlisted = releases
    .filter((release) => !isListed(release))
    .map(
      (release) =>
        `${releaseLabel(release)} was left out: the audit log does not mention that it was published. To add it to the registry, publish it again.`,
    );
  const listed = releases
    .filter(isListed)
    .map(({ version, builtAt, digest }) => ({
      ...(published.get(version) ?? { version, publishedAt: builtAt }),
      digest,
    }))
    .sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  const usable = listed.filter(({ channel }) => channel === undefined).map(({ version }) => version);
  const fallbacks = fallbacksFrom(history).filter((version) => usable.includes(version));
  if (isRemoved && active !== undefined)
    return { unit: { active, canary: null, fallbacks, releases: listed, removed: true }, notes: unlisted };
  const target = [active, ...fallbacks, usable.at(-1)].find(
    (version) => version !== undefined && usable.includes(version),
  );
  if (target === undefined)
    return { unit: undefined, notes: [...unlisted, `${name} has no stored release that can be activated.`] };
  const notes =
    active === undefined
      ? [`The audit log does not mention ${name}. Its latest build ${target} becomes active.`]
      : target === active
        ? []
        : [`${name} ${active}, which was active, has no valid release.json. ${target} becomes active.`];
  return {
    unit: {
      active: target,
      canary: canary && target === active && usable.includes(canary.version) ? canary : null,
      ...(pin !== undefined && pin === target && { pin }),
      fallbacks: fallbacks.filter((version) => version !== target),
      releases: listed,
    },
    notes: [...unlisted, ...notes],
  };
}

/**
 * Returns a note about the releases with invalid signatures. After a key is replaced, `npm run release -- sign` writes
 * new signatures to the registry but not to the audit log, so the signatures from the log can be outdated.
 */
function invalidSignatures({ signing }: ReleaseStore, name: string, { releases }: RegistryUnit): string[] {
  const versions = releases
    .filter((release) => signing?.releaseProblem(name, release) !== undefined)
    .map(({ version }) => version);
  if (versions.length === 0) return [];
  return [
    `The signatures of ${name} ${versions.join(', ')} are not valid. After the repair, sign them: npm run release -- sign ${name}`,
  ];
}

/** Rebuilds the registry from the audit log and the stored releases, without writing it. */
export async function planRepair(store: ReleaseStore): Promise<RepairPlan> {
  const damage = await damageOf(store);
  if (damage === undefined) return { damage, units: {}, notes: [] };
  const recoverable = await store.readRecoverableState();
  const notes: string[] = [];
  const releases: StoredRelease[] = [];
  for (const { name, version } of recoverable.releases) {
    const release = await store.find(name, version).catch(() => undefined);
    const digest = await metadataDigest(store, name, version);
    if (release && digest !== undefined) releases.push({ ...release, digest });
    else
      notes.push(`${releaseLabel({ name, version })} was left out: its release.json is missing or invalid.`);
  }
  // Each change adds one entry to the audit log and raises the revision by one. A repair adds one entry, but raises the
  // revision by two. In a complete log, the number of entries plus the number of repairs is the latest revision.
  const { history } = recoverable;
  const repairs = history.filter(({ reason }) => reason === 'repair').length;
  const isComplete = history.length + repairs === history[0]?.revision;
  const names = new Set([...history.map(({ unit }) => unit), ...releases.map(({ name }) => name)]);
  names.delete('all');
  const units: Record<string, RegistryUnit> = {};
  for (const name of [...names].sort()) {
    const ownHistory = history.filter(({ unit }) => unit === name);
    const ownReleases = releases.filter((release) => release.name === name);
    if (ownReleases.length === 0 && !replay(ownHistory).isRemoved) {
      notes.push(`${name} was left out: the store has no readable release of it.`);
      continue;
    }
    const rebuilt = rebuildUnit(name, {
      history: ownHistory,
      releases: ownReleases,
      isComplete,
    });
    notes.push(...rebuilt.notes);
    if (rebuilt.unit) {
      units[name] = rebuilt.unit;
      if (!rebuilt.unit.removed) notes.push(...invalidSignatures(store, name, rebuilt.unit));
    }
  }
  return { damage, units, notes };
}

/** Writes a planned registry. The damaged registry stays in the store under another name. */
export async function repair(
  store: ReleaseStore,
  { plan, root }: { plan: RepairPlan; root: string },
): Promise<RepairResult> {
  const { revision } = await store.restoreRegistry(plan.units, {
    unit: 'all',
    reason: 'repair',
    by: await findAuthor(root),
    why: 'rebuilt from the audit log and the releases',
    active: '',
  });
  const { signing, location } = store;
  if (signing) await writeLastRevision(signing.folder, location, { revision, isReset: true });
  return { ...plan, revision };
}

function formatUnit(name: string, unit: RegistryUnit): string {
  const { active, canary, pin, fallbacks = [], releases, removed } = unit;
  if (removed) return `  ${name}: removed; retained releases: ${releases.length}`;
  const parts = [
    `active ${active}${pin === undefined ? '' : ' (pinned)'}`,
    canary ? `canary ${canary.version} at ${canary.percent} %` : '',
    fallbacks.length > 0 ? `fallbacks ${fallbacks.join(', ')}` : 'no fallback',
    `retained releases: ${releases.length}`,
  ];
  return `  ${name}: ${parts.filter(Boolean).join('; ')}`;
}

export function formatRepair({ damage, units, notes, revision }: RepairResult): string[] {
  if (damage === undefined) return ['The registry is valid. Nothing was changed.'];
  return [
    damage,
    'Rebuilt from the audit log and the releases:',
    ...Object.entries(units).map(([name, unit]) => formatUnit(name, unit)),
    ...notes,
    revision === undefined
      ? 'Nothing was written. To write this registry: npm run release -- doctor --repair --yes'
      : `The registry was written as revision ${revision}.`,
  ];
}
