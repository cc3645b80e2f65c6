import {
  allEntries,
  recordedDigest,
  type ChangeReason,
  type HistoryEntry,
  type Registry,
  type RegistryUnit,
} from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import {
  changeRegistry,
  requireEntry,
  requireRetained,
  requireUnit,
  requireUnpinned,
  type Author,
} from './change-registry';
import { RefusedError } from './refused-error';
import { requireCompatible } from './release/compatibility';
import { checkFiles } from './release/release-files';
import type { ReleaseStore } from './store/release-store';

export interface ActivationResult {
  readonly name: string;
  readonly active: string;
  readonly previous: string;
  readonly revision: number;
  /** Version of the canary that the change ended. Absent if there was no canary. */
  readonly endedCanary?: string;
  /** Whether the change added a removed unit to the site again. */
  readonly isRestored?: true;
}

/**
 * Returns the stored release after checking that it can be activated or become a canary.
 *
 * @throws {RefusedError} if the release is missing, damaged or incompatible with another live release.
 */
export async function requireActivatable(
  store: ReleaseStore,
  registry: Registry,
  { root, name, version }: { root: string; name: string; version: string },
): Promise<Release> {
  const release = await store.find(name, version);
  if (!release) throw new RefusedError([`The files of ${name} ${version} are missing. Publish it again.`]);
  const expectedDigest = recordedDigest(allEntries(registry)[name], version);
  const problems = checkFiles(release, await store.digests(name, version), expectedDigest);
  if (problems.length > 0) throw new RefusedError(problems);
  await requireCompatible(store, registry, release, root);
  return release;
}

/**
 * Returns the unit with `version` as its active release, without a pin and without a canary. The canary ends, because
 * it was compared with the release that was active before. A removed unit is added to the site again.
 */
export const withActiveVersion = (
  { pin: _pin, removed: _removed, ...unit }: RegistryUnit,
  version: string,
): RegistryUnit => ({ ...unit, active: version, canary: null });

/**
 * Whether an entry of the audit log records that the version became active. In entries about canaries and previews,
 * `previous` equals `active`, so the result is `false`.
 */
export const isActivationOf =
  (version: string) =>
  ({ active, previous }: HistoryEntry): boolean =>
    active === version && previous !== version;

/**
 * Activates a retained release. A removed unit is added to the site again.
 *
 * @throws {RefusedError} if the unit is unknown or pinned to another version, if the version is not retained or is a
 * preview, or if `requireActivatable` refuses the release. Also throws the errors of `changeRegistry`.
 */
export async function activate(
  store: ReleaseStore,
  {
    root,
    name,
    version,
    reason = 'activate',
    ...author
  }: Author & { root: string; name: string; version: string; reason?: ChangeReason },
): Promise<ActivationResult> {
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, { root, ...author }, async (current) => {
    const unit = requireEntry(current, name);
    before = unit;
    requireRetained(unit, name, version);
    if (unit.active === version && !unit.removed) return undefined;
    await requireUnpinned(store, name, unit);
    await requireActivatable(store, current, { root, name, version });
    return { unit: name, reason, to: withActiveVersion(unit, version) };
  });
  return activationResult(name, before, registry);
}

/**
 * @param before the unit before the change
 * @throws {RefusedError} if the registry does not list the unit.
 */
export function activationResult(
  name: string,
  before: RegistryUnit | undefined,
  registry: Registry,
): ActivationResult {
  const unit = requireUnit(registry, name);
  const ended = before?.canary && !unit.canary ? before.canary.version : undefined;
  return {
    name,
    active: unit.active,
    previous: before?.active ?? unit.active,
    revision: registry.revision,
    ...(ended !== undefined && { endedCanary: ended }),
    ...(before?.removed && { isRestored: true as const }),
  };
}

export const formatEndedCanary = ({ endedCanary }: Pick<ActivationResult, 'endedCanary'>): string[] =>
  endedCanary === undefined ? [] : [`The canary ${endedCanary} has ended.`];

export function formatActivation(result: ActivationResult): string[] {
  const { name, active, previous, isRestored } = result;
  const ended = formatEndedCanary(result);
  if (isRestored) return [`${name} ${active} is active. The unit is on the site again.`];
  if (active !== previous) return [`${name} ${active} is active; it replaced ${previous}.`, ...ended];
  return ended.length > 0
    ? [...ended, `All visitors get ${name} ${active}.`]
    : [`${name} ${active} was already active.`];
}
