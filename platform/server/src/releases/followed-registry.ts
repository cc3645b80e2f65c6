import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@safar/delivery/store/atomic-file';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { registrySchema, type Registry } from '@safar/shared/contract/registry';
import * as v from 'valibot';
import { log } from '../log';
import type { Settings } from '../settings';

/** The registry of the release store. Its last valid version stays in use while it is damaged, also across restarts. */
export interface FollowedRegistry {
  /** The last valid version. */
  current(): Registry;
  /** Time of the last successful read, in milliseconds since 1970. */
  readAt(): number;
  /** Reads the registry again. @returns whether it is valid */
  refresh(): Promise<boolean>;
}

const copySchema = v.object({
  /** The store of the copy: several stores may be used with one data folder, one after another. */
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

  async write(registry: Registry): Promise<void> {
    const copy: v.InferInput<typeof copySchema> = { store: this.store, registry };
    await writeAtomically(this.#path, `${JSON.stringify(copy)}\n`).catch((error: unknown) =>
      log.warn('The copy of the registry could not be written.', { file: this.#path, error: String(error) }),
    );
  }
}

/**
 * Opens the registry of a release store. Logs when it becomes damaged and when it becomes valid again, not every attempt.
 *
 * @throws if the registry is damaged and there is no copy of an earlier version, or if the store is empty.
 */
export async function followRegistry({
  releasesDir,
  dataDir,
}: Pick<Settings, 'releasesDir' | 'dataDir'>): Promise<FollowedRegistry> {
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
    log.error('The registry cannot be used; the last valid version stays in use.', {
      error: error instanceof Error ? error.message : String(error),
    });

  let isDamaged = false;
  let readAt = Date.now();
  let current = await read().catch(async (error: unknown) => {
    const last = await copy.read();
    if (!last) throw error;
    isDamaged = true;
    reportDamage(error);
    return last;
  });
  if (!isDamaged) await copy.write(current);

  async function refresh(): Promise<boolean> {
    try {
      const registry = await read();
      if (isDamaged) log.info('The registry is valid again.', { revision: registry.revision });
      isDamaged = false;
      readAt = Date.now();
      const isChanged = registry.revision !== current.revision;
      current = registry;
      if (isChanged) await copy.write(registry);
    } catch (error) {
      if (!isDamaged) reportDamage(error);
      isDamaged = true;
    }
    return !isDamaged;
  }

  return { current: () => current, readAt: () => readAt, refresh };
}
