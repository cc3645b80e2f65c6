import type { Change, FileChange, ListChange, ReleaseDiff } from './diff';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const signed = ({ from, to }: Change<number>) =>
  `${kib(from)} -> ${kib(to)} (${to >= from ? '+' : '-'}${kib(Math.abs(to - from))})`;

const changed = (what: string, { from, to }: Change<string>) =>
  from === to ? [] : [`${what}: ${from} -> ${to}`];

const listed = (what: string, { added, removed }: ListChange) => [
  ...added.map((item) => `${what} added: ${item}`),
  ...removed.map((item) => `${what} removed: ${item}`),
];

function fileLine({ path, change, bytes }: FileChange): string {
  if (change === 'added') return `+ ${path}  ${kib(bytes.to)}`;
  if (change === 'removed') return `- ${path}  ${kib(bytes.from)}`;
  return `~ ${path}  ${signed(bytes)}`;
}

/** What differs between two releases, one fact a line. */
export function sayDiff(diff: ReleaseDiff): string[] {
  const { name, versions, commits, contract, routes, slots, shared, bytes, firstRenderBytes, files } = diff;
  const ranges = Object.entries(shared).map(
    ([unit, { from, to }]) => `shared ${unit}: ${from || 'not shared'} -> ${to || 'not shared'}`,
  );
  return [
    `${name} ${versions.from} -> ${versions.to}`,
    ...changed('commit', commits),
    ...changed('contract', contract),
    ...ranges,
    ...listed('route', routes),
    ...listed('slot', slots),
    `stored: ${signed(bytes)}; for the first render: ${signed(firstRenderBytes)}`,
    ...(files.length === 0 ? ['No file differs.'] : files.map(fileLine)),
  ];
}
