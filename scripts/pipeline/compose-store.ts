import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changeRegistry } from '@safar/delivery/change-registry';
import { FolderStore } from '@safar/delivery/folder-store';
import { openStore } from '@safar/delivery/open-store';
import { publish } from '@safar/delivery/publish';
import type { ReleaseStore } from '@safar/delivery/release-store';
import { inParallel } from '../lib/in-parallel';
import { listUnits } from '../lib/workspaces';
import type { PipelineContext } from './pipeline-context';

/** Copies one release from a store into another and makes it the active one there. */
async function copyRelease(
  from: ReleaseStore,
  to: ReleaseStore,
  name: string,
  version: string,
): Promise<void> {
  const release = await from.find(name, version);
  if (!release) throw new Error(`${name} ${version} is live, and its files are gone from ${from.location}.`);
  const folder = await mkdtemp(join(tmpdir(), 'safar-live-'));
  try {
    await inParallel(
      8,
      Object.keys(release.files).map((path) => async () => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), await from.readFile(name, version, path));
      }),
    );
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
  const stamp = JSON.parse(await readFile(join(root, name, 'dist', '.built.json'), 'utf8')) as {
    version: string;
  };
  return stamp.version;
}

/**
 * Makes a release store of its own with everything that is live and this candidate in its unit's place. What was never
 * released comes from this checkout's builds.
 *
 * @returns the folder.
 */
export async function composeStore(
  { root, env, unit, say }: Pick<PipelineContext, 'root' | 'env' | 'unit' | 'say'>,
  folder: string,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const store = new FolderStore(folder);
  const live = await openStore(root, env);
  const { units } = await live.readRegistry();
  const others = listUnits(root).filter((name) => name !== unit);
  for (const name of others) {
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
    say(`${name} ${active ?? 'of this checkout'}${active === undefined ? '' : ', as it is live'}`);
  }
  if (listUnits(root).includes(unit)) {
    const version = await builtVersion(root, unit);
    await publish(store, { root, name: unit, version, activate: true, reason: 'local-build' });
    say(`${unit} ${version}, the candidate`);
  }
  return folder;
}
