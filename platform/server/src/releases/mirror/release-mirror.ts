import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@safar/service/errors';
import { writeAtomically } from '@safar/service/files';
import { inParallel } from '@safar/delivery/in-parallel';
import { repairRemedy } from '@safar/delivery/release/release-files';
import { acceptRegistry } from '@safar/delivery/signing/accept-registry';
import type { Signing } from '@safar/delivery/signing/signing';
import { REGISTRY_FILE, parseRegistry } from '@safar/delivery/store/registry-file';
import { openS3Store } from '@safar/delivery/store/s3/s3-store';
import type { Registry } from '@safar/protocol/registry';
import { log } from '../../log';
import type { Settings } from '../../settings';
import {
  DamagedReleaseError,
  fetchRelease,
  isMirrored,
  listedReleases,
  pruneMirror,
  verifiedKey,
  type MirrorSource,
  type ReleaseName,
} from './mirrored-releases';

/** Polling is cheap, because an "unchanged" response of the bucket is only a few hundred bytes long. */
const POLL_MS = 500;
/**
 * Maximum pause after a failed attempt to copy the releases of a registry. The pause doubles with each failure, because
 * on a full disk every attempt downloads the same releases again.
 */
const MAX_COPY_PAUSE_MS = 60_000;
const PARALLEL_RELEASES = 4;
const EMPTY_BUCKET = 'The bucket has no registry. Publish the shell first: npm run release -- publish shell';
/**
 * Interval between attempts to copy releases that are damaged in the bucket, during the first `FIRST_REPAIR_CHECKS_MS`
 * of the damage. It is short, because a release also seems damaged while its upload is in progress.
 */
const REPAIR_CHECK_MS = 5_000;
const LATER_REPAIR_CHECK_MS = 60_000;
const FIRST_REPAIR_CHECKS_MS = 5 * 60_000;
/** If the folder contains an earlier copy, the server waits at most this long for the bucket when it starts. */
const START_DEADLINE_MS = 3_000;

export interface ReleaseMirror {
  /**
   * Time of the last successful read of the bucket, in milliseconds since 1970. If the server started from an earlier
   * copy and has not read the bucket yet, it is the time at which the copy of the registry was written.
   */
  updatedAt(): number;
  /** Stops polling. Resolves when no more files are being written. */
  stop(): Promise<void>;
}

interface RegistryResponse {
  readonly text: string;
  readonly etag: string;
}

/** A copy of a bucket's registry and releases in a folder. */
class Mirror {
  #etag: string | undefined;
  #registry: Registry | undefined;
  /** Keys (see `verifiedKey`) of the releases whose copies this process has verified. */
  readonly #verified = new Set<string>();
  /** Releases that are damaged in the bucket. */
  #damaged: readonly ReleaseName[] = [];
  #nextRepairCheck = 0;
  /** The failure of the last check in `#repair`, until releases are copied successfully. */
  #repairFailure: { readonly error: unknown } | undefined;
  /** Time at which the current damage was first detected. */
  #damagedSince = 0;
  /**
   * The last registry, if it was refused or if its releases could not be copied. Until `retryAt`, `update` sends its
   * ETag, so that the bucket sends a registry only after a change. A refused registry is never tried again.
   */
  #failed: { readonly etag: string; readonly error: unknown; readonly retryAt: number } | undefined;
  #copyPauseMs = POLL_MS;

  constructor(
    readonly source: MirrorSource,
    readonly folder: string,
    readonly signing: Signing | undefined,
  ) {}

  /**
   * Loads the copy from an earlier run, so that the server can start while the bucket is unavailable. Returns whether
   * the copy of the registry is readable. The result is `true` even if this registry is rejected, for example after its
   * expiry, because `followRegistry` can start with its own copy of the last valid registry.
   */
  async loadExisting(): Promise<boolean> {
    const file = join(this.folder, REGISTRY_FILE);
    try {
      const registry = parseRegistry(await readFile(file, 'utf8'), file);
      this.#registry ??= this.signing ? acceptRegistry(this.signing, registry).registry : registry;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Copies the changes in the bucket to the folder. The registry is copied last, so that the folder then contains every
   * release of every accepted entry, except releases that are damaged in the bucket.
   */
  async update(): Promise<void> {
    const response = await this.source.readRegistryIfChanged(this.#knownEtag());
    if (response === undefined || response === 'unchanged') {
      // `#repair` runs before the errors are thrown, so that damaged releases are repaired even while the registry is
      // missing or refused.
      await this.#repair();
      if (response === undefined) throw new Error(EMPTY_BUCKET);
      if (this.#failed) throw this.#failed.error;
      return;
    }
    const registry = this.#parse(response);
    try {
      await this.#copy(registry, response);
    } catch (error) {
      this.#copyPauseMs = Math.min(this.#copyPauseMs * 2, MAX_COPY_PAUSE_MS);
      this.#failed = { etag: response.etag, error, retryAt: performance.now() + this.#copyPauseMs };
      throw error;
    }
    this.#failed = undefined;
    this.#copyPauseMs = POLL_MS;
  }

  /** The ETag of the registry that the bucket need not send again. */
  #knownEtag(): string | undefined {
    if (!this.#failed) return this.#etag;
    return performance.now() < this.#failed.retryAt ? this.#failed.etag : undefined;
  }

  async #copy(registry: Registry, { text, etag }: RegistryResponse): Promise<void> {
    const releases = listedReleases(registry);
    await this.#fetch(...releases);
    await writeAtomically(join(this.folder, REGISTRY_FILE), text);
    const before = this.#registry;
    this.#etag = etag;
    this.#registry = registry;
    // `pruneMirror` may delete the copies of releases that the registry no longer lists. If the registry lists such a
    // release again later, the release must be verified again.
    const listed = new Set(releases.flat().map(verifiedKey));
    for (const key of this.#verified) if (!listed.has(key)) this.#verified.delete(key);
    await pruneMirror(this.folder, { before, now: registry, time: new Date() }).catch((error: unknown) =>
      log.warn('Old releases could not be deleted from the mirror.', {
        folder: this.folder,
        error: messageOf(error),
        remedy: 'Check the permissions of the folder. The next registry change triggers another attempt.',
      }),
    );
  }

  #parse({ text, etag }: RegistryResponse): Registry {
    try {
      const registry = this.#accept(parseRegistry(text, `${this.source.location}${REGISTRY_FILE}`));
      if (registry.revision === 0) throw new Error(EMPTY_BUCKET);
      return registry;
    } catch (error) {
      this.#failed = { etag, error, retryAt: Infinity };
      throw error;
    }
  }

  /**
   * Replaces entries that are rejected, for example because of an invalid signature, by the last accepted entries, so
   * that forged entries do not replace the files of valid releases. `followRegistry` logs the rejected entries.
   *
   * @throws if the registry is rejected as a whole
   */
  #accept(registry: Registry): Registry {
    if (!this.signing) return registry;
    const accepted = acceptRegistry(this.signing, registry, this.#registry);
    if (accepted.registry) return accepted.registry;
    throw new Error(accepted.problems.join(' '));
  }

  /**
   * @param groups copied one after another; the releases of one group are copied concurrently and share the bandwidth
   */
  async #fetch(...groups: readonly (readonly ReleaseName[])[]): Promise<void> {
    const damaged: ReleaseName[] = [];
    for (const releases of groups) {
      const unverified = releases.filter((release) => !this.#verified.has(verifiedKey(release)));
      await inParallel(unverified, PARALLEL_RELEASES, async (release) => {
        try {
          if (!(await isMirrored(this.folder, release)))
            await fetchRelease(this.source, this.folder, release);
          this.#verified.add(verifiedKey(release));
        } catch (error) {
          if (!(error instanceof DamagedReleaseError)) throw error;
          damaged.push(release);
          this.#report(release, error);
        }
      });
    }
    this.#repairFailure = undefined;
    const now = performance.now();
    if (this.#damaged.length === 0) this.#damagedSince = now;
    const isRecent = now - this.#damagedSince < FIRST_REPAIR_CHECKS_MS;
    this.#damaged = damaged;
    this.#nextRepairCheck = now + (isRecent ? REPAIR_CHECK_MS : LATER_REPAIR_CHECK_MS);
  }

  #report({ name, version }: ReleaseName, error: Error): void {
    if (this.#damaged.some((known) => known.name === name && known.version === version)) return;
    log.error('A release is damaged in the bucket and was not copied.', {
      remote: name,
      version,
      error: error.message,
      remedy: repairRemedy({ name, version }),
    });
  }

  async #repair(): Promise<void> {
    if (this.#damaged.length > 0 && performance.now() >= this.#nextRepairCheck) {
      // `#fetch` sets the time of the next check only if it succeeds. It fails if the disk is full, for example.
      this.#nextRepairCheck = performance.now() + REPAIR_CHECK_MS;
      await this.#fetch(this.#damaged).catch((error: unknown) => (this.#repairFailure = { error }));
    }
    // The updates between two checks fail too. Otherwise the mirror would seem to recover after each failed check.
    if (this.#repairFailure) throw this.#repairFailure.error;
  }
}

/**
 * Copies a bucket's releases into a folder, and polls the bucket to copy later changes too. While copying fails, the
 * last copy stays in use, even across restarts. @throws if the bucket cannot be copied and there is no earlier copy.
 */
export async function startMirror(
  source: MirrorSource,
  folder: string,
  signing?: Signing,
): Promise<ReleaseMirror> {
  const mirror = new Mirror(source, folder, signing);
  const stopping = new AbortController();
  let isFailing = false;
  let updatedAt = Date.now();

  async function update() {
    try {
      await mirror.update();
      updatedAt = Date.now();
      if (isFailing)
        log.info('The copy of the release bucket became current again.', { bucket: source.location });
      isFailing = false;
    } catch (error) {
      if (isFailing) return;
      isFailing = true;
      log.error('The copy of the release bucket could not be updated; the last copy stays in use.', {
        bucket: source.location,
        folder,
        error: messageOf(error),
        remedy: `Check the bucket, its credentials and the network (npm run release -- doctor shows the problem), and the disk and permissions of ${folder}.`,
      });
    }
  }

  let updating: Promise<void>;
  if (await mirror.loadExisting()) {
    updatedAt = (await stat(join(folder, REGISTRY_FILE))).mtimeMs;
    updating = update();
    await Promise.race([updating, sleep(START_DEADLINE_MS)]);
  } else {
    updating = mirror.update().catch((error: unknown) => {
      throw new Error(
        `The releases in ${source.location} cannot be copied to ${folder}: ${messageOf(error)}`,
      );
    });
    await updating;
  }

  async function poll() {
    for (;;) {
      await updating;
      const isRunning = await sleep(POLL_MS, true, { signal: stopping.signal }).catch(() => false);
      if (!isRunning) return;
      updating = update();
    }
  }
  const polling = poll();

  return {
    updatedAt: () => updatedAt,
    stop() {
      stopping.abort();
      return polling;
    },
  };
}

/** Mirrors the bucket `RELEASES_URL` if it is set. */
export async function mirrorBucket(
  { releasesUrl, releasesDir }: Pick<Settings, 'releasesUrl' | 'releasesDir'>,
  signing?: Signing,
): Promise<ReleaseMirror | undefined> {
  return releasesUrl === undefined
    ? undefined
    : startMirror(await openS3Store(releasesUrl), releasesDir, signing);
}
