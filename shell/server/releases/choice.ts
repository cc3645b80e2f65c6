/** Releases that take the place of the active ones, version by unit; empty for what everybody gets. */
export type Choice = ReadonlyMap<string, string>;

/** `mf-blog@1.5.0,shell@2.0.0`: the same text for the same releases, in whatever order they were chosen. */
export const describeChoice = (choice: Choice): string =>
  [...choice]
    .map(([unit, version]) => `${unit}@${version}`)
    .sort()
    .join(',');
