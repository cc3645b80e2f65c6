import type { RegistryUnit } from '@safar/protocol/registry';
import { formatEndedCanary, type ActivationResult } from './activate';
import { changeRegistry, requireEntry, requireUnpinned, type Author } from './change-registry';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './store/release-store';

interface RemovalResult extends Pick<ActivationResult, 'name' | 'active' | 'revision' | 'endedCanary'> {
  /** `false` if the unit was already removed. */
  readonly isChanged: boolean;
}

/**
 * Removes a remote from the site and ends its canary. Other units can then use its routes and slots. The releases stay
 * in the store for open pages, and so that `activate` can add the remote to the site again. Changes nothing if the
 * remote is already removed.
 *
 * @throws {RefusedError} if the unit is the shell, is unknown or is pinned. Also throws the errors of `changeRegistry`.
 */
export async function remove(
  store: ReleaseStore,
  { name, ...author }: Author & { name: string },
): Promise<RemovalResult> {
  if (name === 'shell')
    throw new RefusedError([
      'The shell cannot be removed, because every page needs it. Publish another shell instead.',
    ]);
  let before: RegistryUnit | undefined;
  const registry = await changeRegistry(store, author, async (current) => {
    const unit = requireEntry(current, name);
    before = unit;
    if (unit.removed) return undefined;
    await requireUnpinned(store, name, unit);
    return { unit: name, reason: 'remove', to: { ...unit, canary: null, removed: true } };
  });
  const { active } = requireEntry(registry, name);
  return {
    name,
    active,
    revision: registry.revision,
    isChanged: before?.removed !== true,
    ...(before?.canary && { endedCanary: before.canary.version }),
  };
}

export function formatRemoval(result: RemovalResult): string[] {
  const { name, active, isChanged } = result;
  if (!isChanged) return [`${name} was already removed.`];
  return [
    `${name} is removed. New pages are served without it; other units can use its routes and slots.`,
    ...formatEndedCanary(result),
    `To add it to the site again: npm run release -- activate ${name} ${active}; after prune has deleted its releases: npm run release -- publish ${name}`,
  ];
}
