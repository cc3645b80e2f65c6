import type { HistoryEntry } from '@safar/shared/contract/registry-change';
import { log } from '../log';
import { assetOf } from '../releases/read-release';
import type { ReleaseSet } from '../releases/release-set';
import type { BackendTelemetry } from '../telemetry/backend-telemetry';
import { en } from './messages/en';
import type { Told } from './pages/overview-page';

const HOUR_MS = 3_600_000;

/** What browsers told in the last hour and day. Never rejects: the way back must be there when figures are not. */
export async function readTold(
  figures: Pick<BackendTelemetry, 'releases' | 'failures'> | undefined,
  now: number = Date.now(),
): Promise<Told> {
  if (!figures) return { state: 'not-kept' };
  const dayAgo = new Date(now - 24 * HOUR_MS);
  try {
    const [hour, day, failures] = await Promise.all([
      figures.releases(new Date(now - HOUR_MS)),
      figures.releases(dayAgo),
      figures.failures(dayAgo),
    ]);
    return { state: 'here', hour, day, failures };
  } catch (error) {
    log.warn('The figures for /ops cannot be had.', { error: String(error) });
    return { state: 'unavailable' };
  }
}

/** What the operator has just done, by the history: an address says nothing that did not happen. */
export function doneSentence(
  history: readonly HistoryEntry[],
  { unit, revision }: { readonly unit?: string; readonly revision?: string },
): string | undefined {
  if (unit === undefined || revision === undefined) return undefined;
  const known = history.some((entry) => entry.unit === unit);
  if (revision === '') return known ? en.done.nothing(unit) : undefined;
  const entry = history.find((one) => one.unit === unit && String(one.revision) === revision);
  if (entry?.reason !== 'rollback') return undefined;
  if (entry.version !== undefined && entry.percent === 0)
    return en.done.ended(unit, entry.version, entry.active);
  return en.done.moved(unit, entry.previous ?? entry.active, entry.active);
}

/** What this server gives to most visitors, by unit. */
export const servedVersions = ({
  shell,
  remotes,
}: Pick<ReleaseSet, 'shell' | 'remotes'>): ReadonlyMap<string, string> =>
  new Map([shell, ...remotes.values()].map(({ release: { name, version } }) => [name, version]));

/** Where the style sheets of the live shell are. */
export const styleAddresses = ({ shell: { release } }: Pick<ReleaseSet, 'shell'>): readonly string[] =>
  release.client.css.map((path) => assetOf(release, path).address);
