import type { ReleaseFigures } from '@safar/shared/contract/telemetry';
import type { WatchSettings } from '../settings';

export type Counts = Pick<ReleaseFigures, 'loads' | 'failed' | 'failedVisitors'>;

/** So much worse than the release before it a new one has to be: what fails for everybody is not its fault. */
const TIMES_WORSE = 2;

export const errorShare = ({ loads, failed }: Pick<Counts, 'loads' | 'failed'>): number =>
  loads === 0 ? 0 : failed / loads;

/**
 * Whether a new release fails for too many visitors.
 *
 * @param before the release that visitors would have instead; with too few page loads it says nothing.
 */
export function failsTooOften(
  candidate: Counts,
  before: Pick<Counts, 'loads' | 'failed'>,
  { errorShare: limit, minLoads, minVisitors }: Omit<WatchSettings, 'minutes'>,
): boolean {
  if (limit === 0 || candidate.loads === 0 || candidate.loads < minLoads) return false;
  // One broken browser that reloads is many page loads, and still one visitor.
  if (candidate.failedVisitors < minVisitors) return false;
  const usual = before.loads < minLoads ? 0 : errorShare(before);
  const share = errorShare(candidate);
  return share > limit && share > TIMES_WORSE * usual;
}
