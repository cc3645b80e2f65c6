import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@safar/shared/contract/registry';
import { CONTRACT_VERSION } from '@safar/shared/contract/version';
import * as v from 'valibot';
import { liveVersions } from './live-releases';
import type { ReleaseStore } from './release-store';

/** Where a shell's release keeps the versions of the packages that it shares. */
export const OFFER_FILE = 'offers.json';

/** What a shell has for remotes: its contract version, and the exact version of each package that it shares. */
export interface HostOffer {
  readonly contract: string;
  readonly packages: Readonly<Record<string, string>>;
}

const offerSchema = v.object({ contract: v.string(), packages: v.record(v.string(), v.string()) });
const manifestSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')));

/** The package behind a shared name: `react/jsx-runtime` is part of `react`, `@safar/shared/state` of `@safar/shared`. */
export const packageOf = (sharedName: string): string =>
  sharedName
    .split('/')
    .slice(0, sharedName.startsWith('@') ? 2 : 1)
    .join('/');

/** What a shell built from this checkout offers: everything that `shared/package.json` depends on, as installed. */
export async function readOwnOffer(root: string): Promise<HostOffer> {
  const shared = await readManifest(join(root, 'shared', 'package.json'));
  const require = createRequire(join(root, 'shared', 'package.json'));
  // The facades are promised by the contract, so that is the version they are shared under.
  const packages: Record<string, string> = { '@safar/shared': CONTRACT_VERSION };
  for (const name of Object.keys(shared.dependencies)) {
    const folder = (require.resolve.paths(name) ?? []).map((modules) => join(modules, name, 'package.json'));
    for (const path of folder) {
      const found = await readManifest(path).catch(() => undefined);
      if (found) packages[name] ??= found.version;
    }
  }
  return { contract: CONTRACT_VERSION, packages };
}

/** What a stored shell offers. */
export async function readOffer(store: ReleaseStore, version: string): Promise<HostOffer> {
  const file = await store.readFile('shell', version, OFFER_FILE);
  return v.parse(offerSchema, JSON.parse(file.toString('utf8')));
}

/**
 * What each shell offers that some visitors get, the active one and a canary; before the first shell is published, what
 * one from this checkout would.
 */
export async function readLiveOffers(
  store: ReleaseStore,
  registry: Registry,
  root: string,
): Promise<HostOffer[]> {
  const shell = registry.units['shell'];
  if (!shell) return [await readOwnOffer(root)];
  return Promise.all(liveVersions(shell).map((version) => readOffer(store, version)));
}
