import type { Activated } from './activate';
import type { ListedRelease } from './list';
import type { Pruned } from './prune';
import type { Published } from './publish';
import type { Verification } from './verify';

/** What the release tool tells people: short sentences, one a line. */
export function published({ name, version, outcome, active }: Published): string[] {
  const first =
    outcome === 'added' ? `${name} ${version} is published.` : `${name} ${version} was already published.`;
  return [first, active === version ? `Visitors get it now.` : `Visitors still get ${active}.`];
}

export function activated({ name, active, previous }: Activated): string[] {
  if (active === previous) return [`${name} ${active} was already active.`];
  return [`${name} ${active} is active; before it was ${previous}.`];
}

export function listed(releases: ListedRelease[]): string[] {
  if (releases.length === 0) return ['The store has no releases.'];
  return releases.map(({ name, version, publishedAt, state }) => {
    const mark = state === 'retained' ? '' : `  ${state}`;
    return `${name}  ${version}  ${publishedAt.slice(0, 16).replace('T', ' ')}${mark}`;
  });
}

export function verified({ checked, problems }: Verification): string[] {
  if (problems.length === 0) return [`Releases checked: ${checked}. All are whole.`];
  return problems.map(({ name, version, problem }) => `${name} ${version}: ${problem}`);
}

export function pruned({ removed, swept }: Pruned): string[] {
  const lines = removed.map(({ name, version }) => `${name} ${version} is removed.`);
  if (swept.length > 0) lines.push(`${swept.length} leftovers of crashed publishers are removed.`);
  return lines.length > 0 ? lines : ['Nothing to remove.'];
}
