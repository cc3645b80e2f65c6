import type { Registry } from '@safar/shared/contract/registry';
import type { Choice } from '../releases/choice';
import { resolveReleases, versionIn, type ReleaseSet } from '../releases/release-set';
import type { RefusedReleases } from './refused-releases';
import type { RenderPool } from './render-pool';
import type { Trial } from './try-releases';

interface SideStageOptions {
  readonly releasesDir: string;
  readonly registry: Registry;
  readonly rejected: ReadonlySet<string>;
  readonly refused: RefusedReleases;
  readonly tryReleases: (releases: ReleaseSet) => Promise<Trial>;
}

/** Who is to blame that a trial went wrong: chosen remotes that failed, or a chosen shell in which others did. */
function guiltyOf({ pool, unfit, rendered }: Trial, choice: Choice): readonly string[] {
  const chosen = unfit.filter((name) => choice.has(name));
  if (chosen.length > 0) return chosen;
  const fine = pool !== undefined && rendered && unfit.length === 0;
  return fine || !choice.has('shell') ? [] : ['shell'];
}

/**
 * Makes what renders pages with the releases of a choice. Nothing when one of them cannot be read, does not fit, or fails
 * in the trial: that one is refused, and reported, and the others may be asked for without it.
 */
export async function makeSideStage(
  choice: Choice,
  { releasesDir, registry, rejected, refused, tryReleases }: SideStageOptions,
): Promise<{ readonly releases: ReleaseSet; readonly pool: RenderPool } | undefined> {
  const refuse = (units: Iterable<string>, why: 'unreadable' | 'failing', error?: unknown) => {
    for (const unit of units) refused.refuse(unit, choice.get(unit) ?? '', why, error);
  };
  try {
    const releases = await resolveReleases(releasesDir, registry, rejected, { choice });
    const missed = [...choice].filter(([unit, version]) => versionIn(releases, unit) !== version);
    if (missed.length > 0) {
      refuse(new Map(missed).keys(), 'unreadable');
      return undefined;
    }
    const trial = await tryReleases(releases);
    const guilty = guiltyOf(trial, choice);
    refuse(guilty, 'failing');
    if (guilty.length === 0 && trial.pool) return { releases, pool: trial.pool };
    await trial.pool?.close();
  } catch (error) {
    refuse(choice.keys(), 'failing', error);
  }
  return undefined;
}
