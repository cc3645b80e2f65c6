import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '@safar/service/errors';
import { writeAtomically } from '@safar/service/files';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { acceptRegistryCopy, acceptRegistry } from '@safar/delivery/signing/accept-registry';
import type { Signing } from '@safar/delivery/signing/signing';
import { registrySchema, type Registry } from '@safar/protocol/registry';
import * as v from 'valibot';
import { log } from '../log';
import type { Settings } from '../settings';
import type { ReleaseMirror } from './mirror/release-mirror';

/**
 * The registry of the release store. While it is damaged or rejected, its last valid version stays in use, even across
 * restarts.
 */
export interface FollowedRegistry {
  /** The last valid version of the registry; the same object until the registry changes. */
  current(): Registry;
  /**
   * Time of the last successful read, in milliseconds since 1970. A read fails if the registry is damaged, or rejected
   * as a whole. If the store mirrors a bucket, the time is not later than the last successful read of the bucket. If
   * the registry was damaged or rejected at the start, and no read has succeeded since, the result is the time of the
   * last write to the copy of the registry in `dataDir`.
   */
  readAt(): number;
  /**
   * Reads the registry again.
   *
   * @returns `false` if the registry is damaged, if its signature, expiry or revision is rejected, or if no validly
   * signed shell is known; `true` even if single entries are rejected
   */
  refresh(): Promise<boolean>;
}

const copySchema = v.object({
  /**
   * The folder of the store to which the registry belongs. One data folder may be used with different stores at
   * different times.
   */
  store: v.string(),
  registry: registrySchema,
});

/** The copy of the last valid registry in the data folder. */
class RegistryCopy {
  readonly #path: string;

  constructor(
    dataDir: string,
    readonly store: string,
  ) {
    this.#path = join(dataDir, 'last-registry.json');
  }

  async read(): Promise<Registry | undefined> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), copySchema), text);
    return result.success && result.output.store === this.store ? result.output.registry : undefined;
  }

  async writtenAt(): Promise<number> {
    return (await stat(this.#path)).mtimeMs;
  }

  async write(registry: Registry): Promise<void> {
    const copy: v.InferInput<typeof copySchema> = { store: this.store, registry };
    await writeAtomically(this.#path, `${JSON.stringify(copy)}\n`).catch((error: unknown) =>
      log.warn('The copy of the registry could not be written.', {
        file: this.#path,
        error: String(error),
        remedy: 'Free up space in DATA_DIR; without the copy, a restart needs an intact registry.',
      }),
    );
  }
}

/**
 * Opens the registry of a release store. Logs when the registry becomes damaged or rejected and when it becomes valid
 * again. Later reads with the same result log nothing.
 *
 * @param signing the trusted keys; a rejected registry or entry is replaced by its last valid version. Without keys,
 * nothing is rejected.
 * @param mirror the mirror that copies a bucket into the store
 * @throws if the registry is empty or damaged and there is no copy of an earlier version, or if the registry or its
 * shell is rejected and no earlier valid shell is known
 */
export async function followRegistry(
  { releasesDir, dataDir }: Pick<Settings, 'releasesDir' | 'dataDir'>,
  signing: Signing | undefined,
  mirror?: Pick<ReleaseMirror, 'updatedAt'>,
): Promise<FollowedRegistry> {
  const store = new FolderStore(releasesDir);
  const copy = new RegistryCopy(dataDir, releasesDir);

  async function read(): Promise<Registry> {
    const registry = await store.readRegistry();
    if (registry.revision > 0) return registry;
    throw new Error(
      `The release store ${releasesDir} is empty. Run npm start, or publish the shell: npm run release -- publish shell`,
    );
  }

  const reportDamage = (error: unknown) =>
    log.error('The registry was refused; the last valid version stays in use.', {
      error: messageOf(error),
      remedy: 'npm run release -- doctor shows the problem; with --repair it rebuilds the registry.',
    });

  let reported = '';
  /** The registry as it was last read. The signatures are checked only after a change. */
  let seen: Registry | undefined;
  /** Whether `seen` was rejected as a whole. */
  let isRejected = false;
  /**
   * Returns the registry with the last valid version of each rejected entry, or `last` if the registry is rejected as a
   * whole. Logs each new problem.
   *
   * @throws if the registry or its shell is rejected and no earlier valid shell is known
   */
  function accept(registry: Registry, last: Registry | undefined): Registry {
    if (!signing) return registry;
    if (last && isDeepStrictEqual(registry, seen)) return last;
    const accepted = acceptRegistry(signing, registry, last);
    for (const problem of accepted.problems)
      if (!reported.includes(problem))
        log.error('The registry or an entry was refused; its last valid version, if any, stays in use.', {
          problem,
          remedy:
            'npm run release -- log shows the latest changes; restore registry.json, or sign its current state: npm run release -- sign',
        });
    reported = accepted.problems.join(' ');
    const used = accepted.registry ?? last;
    if (!used || (!used.units['shell'] && registry.units['shell']))
      throw new Error(
        `The release store ${releasesDir} has no validly signed shell. ${accepted.problems[0] ?? ''} If the store was created before releases were signed, run npm run release -- sign with the keys of the site.`,
      );
    seen = registry;
    isRejected = !accepted.registry;
    return used;
  }

  const stored = await copy.read();
  const last = stored && signing ? acceptRegistryCopy(signing, stored) : stored;
  let isDamaged = false;
  let current = await read().then(
    (registry) => accept(registry, last),
    async (error: unknown) => {
      if (!last) throw error;
      isDamaged = true;
      reportDamage(error);
      return last;
    },
  );
  if (!isDamaged && !isRejected) await copy.write(current);
  let readAt = isDamaged || isRejected ? await copy.writtenAt() : Date.now();

  async function refresh(): Promise<boolean> {
    const wasValid = !isDamaged && !isRejected;
    try {
      const registry = accept(await read(), current);
      isDamaged = false;
      if (isRejected) return false;
      if (!wasValid) log.info('The registry became valid again.', { revision: registry.revision });
      readAt = Date.now();
      const isChanged = registry !== current && !isDeepStrictEqual(registry, current);
      if (isChanged) {
        current = registry;
        await copy.write(registry);
      }
    } catch (error) {
      if (!isDamaged) reportDamage(error);
      isDamaged = true;
    }
    return !isDamaged;
  }

  return {
    current: () => current,
    readAt: () => Math.min(readAt, mirror?.updatedAt() ?? Infinity),
    refresh,
  };
}
