import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAtomically } from '@safar/delivery/atomic-file';
import { inParallel } from '@safar/delivery/s3/in-parallel';
import { registrySchema, type Registry } from '@safar/shared/contract/registry';
import * as v from 'valibot';
import { log } from '../../log';
import { releaseId } from '../read-release';
import { clearMirror } from './clear-mirror';
import { DamagedReleaseError, fetchRelease, isMirrored, type ReleaseName } from './fetch-release';
import type { MirrorSource } from './mirror-source';

/** How often the bucket is asked for another registry. An answer without one is a few hundred bytes. */
const POLL_MS = 500;
const RELEASES_AT_ONCE = 4;
/** A release that is damaged in the bucket is looked at again this often. */
const REPAIR_MS = 30_000;

export interface ReleaseMirror {
  /** Ends the polling; resolves when nothing is written any more. */
  stop(): Promise<void>;
}

const parseRegistry = (text: string): Registry => v.parse(registrySchema, JSON.parse(text));

/** What the registry names: what visitors get first. */
function releasesOf({ units }: Registry): ReleaseName[] {
  const all = Object.entries(units).flatMap(([name, { active, canary, releases }]) =>
    releases.map(({ version }) => ({
      name,
      version,
      live: version === active || version === canary?.version,
    })),
  );
  return all.sort((a, b) => Number(b.live) - Number(a.live));
}

/** A copy of a bucket's registry and releases in a folder, for everything that reads a folder. */
class Mirror {
  #etag: string | undefined;
  #registry: Registry | undefined;
  /** Whole in the folder since this process looked. */
  readonly #whole = new Set<string>();
  #damaged: readonly ReleaseName[] = [];
  #nextRepair = 0;

  constructor(
    readonly source: MirrorSource,
    readonly folder: string,
  ) {}

  /** The registry of an earlier run, for a start while the bucket is away. */
  async hasEarlierState(): Promise<boolean> {
    this.#registry ??= await readFile(join(this.folder, 'registry.json'), 'utf8').then(
      parseRegistry,
      () => undefined,
    );
    return this.#registry !== undefined;
  }

  /** Takes over what has changed; the registry last, so that it never names what is not here yet. */
  async update(): Promise<void> {
    const found = await this.source.readRegistryIfChanged(this.#etag);
    if (found === undefined)
      throw new Error('It has no registry. Publish the shell there first: npm run release -- publish shell');
    if (found === 'unchanged') return this.#repair();
    const registry = parseRegistry(found.text);
    await this.#fetch(releasesOf(registry));
    await writeAtomically(join(this.folder, 'registry.json'), found.text);
    const before = this.#registry;
    this.#etag = found.etag;
    this.#registry = registry;
    await clearMirror(this.folder, { before, now: registry, time: new Date() });
  }

  async #fetch(releases: readonly ReleaseName[]): Promise<void> {
    const missing = releases.filter((release) => !this.#whole.has(releaseId(release)));
    const damaged: ReleaseName[] = [];
    await inParallel(missing, RELEASES_AT_ONCE, async (release) => {
      try {
        if (!(await isMirrored(this.folder, release))) await fetchRelease(this.source, this.folder, release);
        this.#whole.add(releaseId(release));
      } catch (error) {
        if (!(error instanceof DamagedReleaseError)) throw error;
        damaged.push(release);
        this.#report(release, error);
      }
    });
    this.#damaged = damaged;
    this.#nextRepair = Date.now() + REPAIR_MS;
  }

  #report({ name, version }: ReleaseName, error: Error): void {
    if (this.#damaged.some((known) => known.name === name && known.version === version)) return;
    log.error('A release is damaged in the bucket and is not copied from it.', {
      remote: name,
      version,
      error: error.message,
    });
  }

  async #repair(): Promise<void> {
    if (this.#damaged.length > 0 && Date.now() >= this.#nextRepair) await this.#fetch(this.#damaged);
  }
}

/**
 * Copies a bucket's releases into a folder and keeps following it. A bucket that is away costs nothing but news: the site
 * goes on with the last state, also over a restart.
 *
 * @throws with a sentence when the bucket cannot be read and there is no earlier copy.
 */
export async function startMirror(source: MirrorSource, folder: string): Promise<ReleaseMirror> {
  const mirror = new Mirror(source, folder);
  let isAway = false;
  const stopping = new AbortController();

  function sayAway(error: unknown) {
    if (isAway) return;
    isAway = true;
    log.error('The release bucket cannot be read; the releases stay as they are.', {
      bucket: source.location,
      error: error instanceof Error ? error.message : String(error),
    });
  }

  const hadState = await mirror.hasEarlierState();
  await mirror.update().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (!hadState) throw new Error(`The releases in ${source.location} cannot be read: ${reason}`);
    sayAway(error);
  });

  async function follow() {
    for (;;) {
      const goesOn = await sleep(POLL_MS, true, { signal: stopping.signal }).catch(() => false);
      if (!goesOn) return;
      try {
        await mirror.update();
        if (isAway) log.info('The release bucket is back.', { bucket: source.location });
        isAway = false;
      } catch (error) {
        sayAway(error);
      }
    }
  }
  const following = follow();

  return {
    stop() {
      stopping.abort();
      return following;
    },
  };
}
