import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnitName } from '@safar/delivery/unit-name';
import type { Registry } from '@safar/shared/contract/registry';

/** Pages that were opened with a release may load from it for so long after the registry has dropped it. */
const KEPT_MS = 7 * 86_400_000;
/** So many releases of a unit stay however old they are. */
const KEPT_COUNT = 10;

const namesIn = (folder: string) => readdir(folder).catch(() => []);

const isListed = (registry: Registry | undefined, name: string, version: string) =>
  registry?.units[name]?.releases.some((release) => release.version === version) ?? false;

interface Kept {
  readonly path: string;
  readonly listed: boolean;
  readonly modified: number;
}

/** Releases of one unit in the mirror. One that the registry drops now gets the time of this as its own. */
async function keptOf(folder: string, name: string, { before, now, time }: ClearInput): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const version of await namesIn(join(folder, name))) {
    const path = join(folder, name, version);
    const listed = isListed(now, name, version);
    if (!listed && isListed(before, name, version)) await utimes(path, time, time).catch(() => undefined);
    const found = await stat(path).catch(() => undefined);
    if (found) kept.push({ path, listed, modified: found.mtimeMs });
  }
  return kept.sort((a, b) => b.modified - a.modified);
}

export interface ClearInput {
  readonly before: Registry | undefined;
  readonly now: Registry;
  readonly time: Date;
}

/** Deletes what the registry has not named for a week, beyond ten releases of each unit, and what crashes left. */
export async function clearMirror(folder: string, input: ClearInput): Promise<void> {
  const tooOld = input.time.getTime() - KEPT_MS;
  for (const name of (await namesIn(folder)).filter(isUnitName)) {
    const kept = await keptOf(folder, name, input);
    const places = Math.max(0, KEPT_COUNT - kept.filter(({ listed }) => listed).length);
    const outdated = kept
      .filter(({ listed }) => !listed)
      .slice(places)
      .filter(({ modified }) => modified < tooOld);
    for (const { path } of outdated) await rm(path, { recursive: true, force: true });
  }
  for (const name of await namesIn(join(folder, '.incoming'))) {
    const path = join(folder, '.incoming', name);
    const found = await stat(path).catch(() => undefined);
    if (found && input.time.getTime() - found.mtimeMs > 3_600_000)
      await rm(path, { recursive: true, force: true });
  }
}
