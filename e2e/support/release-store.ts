import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { activate } from '@safar/delivery/activate';
import { publish } from '@safar/delivery/publish';
import { remove } from '@safar/delivery/remove';
import { rollback } from '@safar/delivery/rollback';
import { signUnit } from '@safar/delivery/sign';
import { issuePreviewLink } from '@safar/delivery/signing/preview-link';
import { Signing } from '@safar/delivery/signing/signing';
import type { ReleaseStore } from '@safar/delivery/store/release-store';
import { repackageBuild } from '@safar/delivery/test/repackaged-build';
import type { HistoryEntry } from '@safar/protocol/registry';
import { inRunFolder, root } from './run-folder';
import { variantFolder, variantVersion, type Variant } from './variants';

/** Shell and remotes. The shell is published first, because remotes are checked against it. */
export const units = ['shell', 'mf-video', 'mf-blog', 'mf-forms', 'mf-ads'] as const;
export type Unit = (typeof units)[number];
export const remotes = ['mf-video', 'mf-blog', 'mf-forms', 'mf-ads'] as const satisfies readonly Unit[];
export type Remote = (typeof remotes)[number];

/** Releases by unit, oldest first. The last one is active. A unit without an entry has only the `build` release. */
export type Releases = Partial<Record<Unit, readonly ('build' | Variant)[]>>;

/** Remotes of the workspace that `units` does not list. They are published as well. */
async function otherRemotes(): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  const known: readonly string[] = units;
  return workspaces.filter((name) => name.startsWith('mf-') && !known.includes(name));
}

async function builtVersion(name: string): Promise<string> {
  const stamp = await readFile(join(root, name, 'dist', '.built.json'), 'utf8').catch(() => {
    throw new Error(`${name} is not built. Run \`npm run build\` first.`);
  });
  return (JSON.parse(stamp) as { version: string }).version;
}

/** The folder with the keys of this test run. They sign the releases of every `TestStore`. */
const keysFolder = () => inRunFolder('keys');

/** Environment variables for a site server or a release tool that uses a store of this test run. */
export const signingVariables = () => ({ KEYS_DIR: keysFolder(), DEVELOPMENT_KEY: '1' });

const runSigning = () => Signing.open(keysFolder(), { developmentKey: 'create' });

/** Publishes and activates the builds of all `units`. */
export async function publishBuilds(store: ReleaseStore): Promise<void> {
  for (const name of units)
    await publish(store, { root, version: await builtVersion(name), name, activate: true });
}

/** A version that is higher than the version of every build and variant. */
export const nextVersion = '1.0.900';

/** Publishes the build of a unit once more, with the version `nextVersion`, without activating it. */
export async function publishNext(store: ReleaseStore, name: Unit): Promise<void> {
  const dist = inRunFolder('repackaged', `${process.pid}-${name}`);
  if (!existsSync(dist)) {
    const built = { dist: join(root, name, 'dist'), version: await builtVersion(name) };
    await repackageBuild(built, { dist, version: nextVersion });
  }
  await publish(store, { root, name, version: nextVersion, dist, activate: false });
}

/** Activates the release `nextVersion` of a unit. */
export const activateNext = (store: ReleaseStore, name: Unit) =>
  activate(store, { root, name, version: nextVersion });

/** Rolls a unit back to the build of this checkout. Has no effect unless `nextVersion` is active or the canary. */
export async function rollBackToBuild(store: ReleaseStore, name: Unit): Promise<void> {
  await rollback(store, { root, name, from: nextVersion, to: await builtVersion(name) });
}

let created = 0;

/** A temporary release store with the builds of this checkout and the releases that a test needs. */
export class TestStore {
  private constructor(
    readonly folder: string,
    /** The release store in `folder`. It signs releases with the keys of this test run. */
    readonly releases: FolderStore,
  ) {}

  static async #open(folder: string): Promise<TestStore> {
    return new TestStore(folder, new FolderStore(folder, await runSigning()));
  }

  static async create(releases: Releases = {}): Promise<TestStore> {
    const beginsWithBuild = units.filter((name) => (releases[name]?.[0] ?? 'build') === 'build');
    const store = await TestStore.#open(inRunFolder('stores', `${process.pid}-${(created += 1)}`));
    await cp(await TestStore.#baseOf(beginsWithBuild), store.folder, { recursive: true });
    if (process.env['E2E_RELEASES']) await store.sign();
    await store.#removeUnits(units.filter((name) => !beginsWithBuild.includes(name)));
    for (const name of units) {
      for (const release of releases[name] ?? []) if (release !== 'build') await store.publish(name, release);
    }
    return store;
  }

  /**
   * Returns the folder of a store that contains the builds of these units. `create` copies this folder for each test.
   * All Playwright workers share the folder, because publishing takes seconds.
   */
  static async #baseOf(names: readonly Unit[]): Promise<string> {
    // A delivery pipeline sets `E2E_RELEASES` to a store with the candidate release and the live releases of all other
    // units (scripts/pipeline/compose-store.ts).
    const composed = process.env['E2E_RELEASES'];
    if (composed) return composed;
    const folder = inRunFolder('stores', names.join('+'));
    if (existsSync(folder)) return folder;
    const base = await TestStore.#open(`${folder}.${process.pid}`);
    for (const name of names) await base.publish(name, 'build');
    for (const name of await otherRemotes()) await base.#publishBuild(name);
    // Another worker may have created the folder in the meantime. Both folders have the same content.
    await rename(base.folder, folder).catch(() => base.remove());
    return folder;
  }

  /**
   * Publishes the builds before the first Playwright worker starts. Otherwise each worker would publish them, which is
   * slow, because publishing compresses all files.
   */
  static async prepare(): Promise<void> {
    await TestStore.#baseOf(units);
  }

  /** Signs all units. Call it after releases were added to the store without signatures. */
  async sign(): Promise<void> {
    const { units } = await this.releases.readRegistry();
    for (const name of Object.keys(units)) await signUnit(this.releases, { name, by: 'e2e' });
  }

  /** Returns a path that starts a preview of a published release. `release` is its id, such as `mf-blog@1.5.0`. */
  async previewLink(release: string): Promise<string> {
    return (await issuePreviewLink(this.releases, { releases: [release] })).url;
  }

  /**
   * Removes units from the registry, so that a test can publish other releases of them. The copied store may contain
   * these units, because the store of a delivery pipeline contains all units.
   */
  async #removeUnits(names: readonly Unit[]): Promise<void> {
    const registry = await this.releases.readRegistry();
    const [first] = names.filter((name) => registry.units[name]);
    if (!first) return;
    const kept = Object.entries(registry.units).filter(
      ([name]) => !(names as readonly string[]).includes(name),
    );
    const line = { unit: first, reason: 'prune', by: 'e2e', active: '' } as const;
    await this.releases.replaceRegistry(registry, Object.fromEntries(kept), line);
  }

  /** Publishes the checkout's build or a variant and activates it. */
  async publish(name: Unit, release: 'build' | Variant): Promise<void> {
    if (release === 'build') return this.#publishBuild(name);
    const source = { root: variantFolder(release), version: variantVersion(release) };
    await publish(this.releases, { ...source, name, activate: true });
  }

  async #publishBuild(name: string): Promise<void> {
    await publish(this.releases, { root, version: await builtVersion(name), name, activate: true });
  }

  /** Rolls a unit back to its previous release. */
  async rollback(name: Unit): Promise<void> {
    await rollback(this.releases, { root, name });
  }

  /** Removes a remote from the site. */
  async removeRemote(name: Unit): Promise<void> {
    await remove(this.releases, { name, by: 'e2e' });
  }

  /** The audit log of a unit, newest first. */
  history(name: Unit): Promise<HistoryEntry[]> {
    return this.releases.readHistory(name);
  }

  async activeVersion(name: Unit): Promise<string> {
    const unit = (await this.releases.readRegistry()).units[name];
    if (!unit) throw new Error(`${name} is not in the store ${this.folder}.`);
    return unit.active;
  }

  /** The folder of a unit's active release. */
  async releaseFolder(name: Unit): Promise<string> {
    return join(this.folder, name, await this.activeVersion(name));
  }

  /** Paths of all files below a folder of a unit's active release, e.g. `client`. */
  async filesOf(name: Unit, folder: string): Promise<string[]> {
    const top = join(await this.releaseFolder(name), folder);
    const entries = await readdir(top, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
