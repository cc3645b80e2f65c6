import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changeRegistry } from '@safar/delivery/change-registry';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { openStore } from '@safar/delivery/store/open-store';
import { inParallel } from '@safar/delivery/in-parallel';
import { messageOf } from '@safar/service/errors';
import { publish } from '@safar/delivery/publish';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import * as v from 'valibot';
import { listUnits } from '../lib/workspaces';

const stampSchema = v.object({ version: v.string() });

/** Copies one release from one store to another and activates it there. */
async function copyRelease(
  from: ReleaseStore,
  to: ReleaseStore,
  name: string,
  version: string,
): Promise<void> {
  const release = await from.find(name, version);
  if (!release)
    throw new Error(`The files of the live release ${name} ${version} are missing in ${from.location}.`);
  const folder = await mkdtemp(join(tmpdir(), 'safar-live-'));
  try {
    await inParallel(Object.keys(release.files), 8, async (path) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), await from.readFile(name, version, path));
    });
    await to.add(release, folder);
    const releases = [{ version, publishedAt: new Date().toISOString() }];
    await changeRegistry(to, { by: 'pipeline' }, () => ({
      unit: name,
      reason: 'publish',
      to: { active: version, canary: null, releases },
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function builtVersion(root: string, name: string): Promise<string> {
  const stamp = await readFile(join(root, name, 'dist', '.built.json'), 'utf8');
  return v.parse(stampSchema, JSON.parse(stamp)).version;
}

interface ComposeOptions {
  readonly root: string;
  /** The settings of the live store. */
  readonly env: NodeJS.ProcessEnv;
  /** The unit to which the candidate belongs. */
  readonly unit: string;
  log(line: string): void;
}

/**
 * Creates a release store with the candidate (this checkout's build of `unit`) and the live releases of all other
 * units. For a unit without a live release, the store contains the build of this checkout. If `unit` is `backend`, the
 * store contains no candidate, because the backend is deployed as an image.
 *
 * @returns the folder of the store.
 * @throws if the files of a live release of this repository are missing, or a unit that comes from this checkout is not
 *   built
 */
export async function composeStore(
  { root, env, unit, log }: ComposeOptions,
  folder: string,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const store = new FolderStore(folder);
  const live = await openStore(root, env);
  const { units } = await live.readRegistry();
  const ownUnits = listUnits(root);
  for (const name of ownUnits.filter((own) => own !== unit)) {
    const active = units[name]?.active;
    if (active === undefined)
      await publish(store, {
        root,
        name,
        version: await builtVersion(root, name),
        activate: true,
        reason: 'local-build',
      });
    else await copyRelease(live, store, name, active);
    log(active === undefined ? `${name} from this checkout` : `${name} ${active} from the live site`);
  }
  for (const [name, { active }] of Object.entries(units)) {
    if (name === unit || ownUnits.includes(name)) continue;
    // A damaged release of another repository must not block the pipelines of this one.
    const error: unknown = await copyRelease(live, store, name, active).catch((reason: unknown) => reason);
    log(
      error === undefined ? `${name} ${active} from the live site` : `without ${name}: ${messageOf(error)}`,
    );
  }
  if (ownUnits.includes(unit)) {
    const version = await builtVersion(root, unit);
    await publish(store, { root, name: unit, version, activate: true, reason: 'local-build' });
    log(`${unit} ${version} (candidate)`);
  }
  return folder;
}
