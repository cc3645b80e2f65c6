import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import type { Activated } from './activate';
import type { CanaryChanged } from './canary';
import type { Checked } from './check';
import type { Diagnosis } from './doctor';
import type { ListedRelease } from './list';
import type { Pinned } from './pin';
import type { Pruned } from './prune';
import type { Published } from './publish';
import type { Verification } from './verify';

/** What the release tool tells people: short sentences, one a line. */
export function published({ name, version, outcome, active, channel }: Published): string[] {
  const first =
    outcome === 'added' ? `${name} ${version} is published.` : `${name} ${version} was already published.`;
  if (channel !== undefined)
    return [
      first,
      `It is a preview: open the site with ?preview=${name}@${version}. Visitors still get ${active}.`,
    ];
  return [first, active === version ? `Visitors get it now.` : `Visitors still get ${active}.`];
}

export function checked({ name, version, sizes, overBudget }: Checked): string[] {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const fits = `${name} ${version} can be published: ${kib(sizes.first)} (brotli) for the first render, ${kib(sizes.total)} in all.`;
  return overBudget === undefined ? [fits] : [fits, 'That is over its budget, which was allowed.'];
}

export function activated({ name, active, previous, endedCanary }: Activated): string[] {
  const ended = endedCanary === undefined ? [] : [`The canary ${endedCanary} has ended.`];
  if (active !== previous) return [`${name} ${active} is active; before it was ${previous}.`, ...ended];
  return ended.length > 0
    ? [...ended, `All visitors get ${name} ${active}.`]
    : [`${name} ${active} was already active.`];
}

export function canaryChanged({ name, version, percent, active }: CanaryChanged): string[] {
  if (percent === 0) return [`${name} has no canary. All visitors get ${active}.`];
  return [`${percent} % of the visitors get ${name} ${version}, the others ${active}.`];
}

export function pinned({ name, pin, active, previous, endedCanary }: Pinned): string[] {
  if (pin === null) return [`${name} is not pinned. ${active} is active.`];
  const moved = active === previous ? [] : [`It is active now; before it was ${previous}.`];
  const ended = endedCanary === undefined ? [] : [`The canary ${endedCanary} has ended.`];
  return [
    `${name} is pinned to ${pin}: nothing else becomes active until it is unpinned.`,
    ...moved,
    ...ended,
  ];
}

function markOf({ state, percent, channel, pinned: isPinned }: ListedRelease): string {
  if (state === 'canary') return `  canary, ${percent} %`;
  if (state === 'preview') return `  preview, ${channel}`;
  if (state === 'active') return isPinned ? '  active, pinned' : '  active';
  return '';
}

export function listed(releases: ListedRelease[]): string[] {
  if (releases.length === 0) return ['The store has no releases.'];
  return releases.map(
    (release) => `${release.name}  ${release.version}  ${minuteOf(release.publishedAt)}${markOf(release)}`,
  );
}

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ');

/** What one change did: `1.4.0 -> 1.5.0`, `1.5.0 at 10 %`, or the release that it was about. */
function effectOf({ active, previous, version, percent }: HistoryEntry): string {
  if (percent === 0) return `${version ?? active} ended`;
  if (percent !== undefined) return `${version ?? active} at ${percent} %`;
  if (version !== undefined) return version;
  return previous === undefined || previous === active ? active : `${previous} -> ${active}`;
}

export function logged(entries: HistoryEntry[]): string[] {
  if (entries.length === 0) return ['Nothing has changed here yet.'];
  return entries.map((entry) => {
    const { at, unit, reason, by, why, overBudget } = entry;
    const reasons = [why, overBudget && `over budget: ${overBudget}`].filter(Boolean).join('; ');
    return `${minuteOf(at)}  ${unit}  ${reason}  ${effectOf(entry)}  ${by}${reasons ? `  ${reasons}` : ''}`;
  });
}

export function verified({ checked: count, problems }: Verification): string[] {
  if (problems.length === 0) return [`Releases checked: ${count}. All are whole.`];
  return problems.map(({ name, version, problem }) => `${name} ${version}: ${problem}`);
}

export function pruned({ removed, swept }: Pruned): string[] {
  const lines = removed.map(({ name, version }) => `${name} ${version} is removed.`);
  if (swept.length > 0) lines.push(`${swept.length} leftovers of crashed publishers are removed.`);
  return lines.length > 0 ? lines : ['Nothing to remove.'];
}

export function diagnosed({ store, revision, checked: count, findings }: Diagnosis): string[] {
  const said = findings.flatMap(({ level, problem, remedy }) => [
    level === 'damage' ? `DAMAGE  ${problem}` : `advice  ${problem}`,
    `        ${remedy}`,
  ]);
  const damaged = findings.some(({ level }) => level === 'damage');
  if (damaged) return said;
  return [
    ...said,
    `${store}, revision ${revision}: the ${count} releases that visitors get are whole and fit each other.`,
  ];
}
