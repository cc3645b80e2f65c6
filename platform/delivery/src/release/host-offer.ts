import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@safar/contract/version';
import * as v from 'valibot';
import type { ReleaseStore } from '../store/release-store';

/** The file of a shell release that contains its `HostOffer`. */
export const OFFER_FILE = 'offers.json';

/**
 * A shell's offer to remotes: the contract version, the slots, and the exact versions of the shared packages. The offer
 * also contains the paths of the shell, because no route of a remote may have the same path.
 */
export type HostOffer = v.InferOutput<typeof offerSchema>;

export const offerSchema = v.object({
  contract: v.string(),
  packages: v.record(v.string(), v.string()),
  /** The slots in the pages of the shell. Absent in shells that were built before this field existed. */
  slots: v.exactOptional(v.array(v.string())),
  /** The paths of the shell's own pages and redirects. Absent in shells that were built before this field existed. */
  paths: v.exactOptional(v.array(v.string())),
});
/** The content of `shell/offer.json`. */
const sourceSchema = v.pipe(v.string(), v.parseJson(), v.pick(offerSchema, ['slots', 'paths']));
const manifestSchema = v.object({
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const readManifest = async (path: string) =>
  v.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')));

/** The package of a shared module: `react` for `react/jsx-runtime`, and `@safar/shared` for `@safar/shared/state`. */
export const packageOf = (sharedModule: string): string =>
  sharedModule
    .split('/')
    .slice(0, sharedModule.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Reads the offer of a shell that is built from this checkout. The offered packages are `@safar/shared` and all
 * dependencies of the remote kit in their installed versions.
 */
export async function readLocalOffer(root: string): Promise<HostOffer> {
  const shared = await readManifest(join(root, 'shared', 'remote-kit', 'package.json'));
  const require = createRequire(join(root, 'shared', 'remote-kit', 'package.json'));
  // Releases import the host, router and state modules of the remote kit as `@safar/shared/…`. The contract specifies
  // these modules, so their version is the contract version.
  const packages: Record<string, string> = { '@safar/shared': CONTRACT_VERSION };
  for (const name of Object.keys(shared.dependencies)) {
    const paths = (require.resolve.paths(name) ?? []).map((modules) => join(modules, name, 'package.json'));
    for (const path of paths) {
      const found = await readManifest(path).catch(() => undefined);
      if (found) packages[name] ??= found.version;
    }
  }
  const source = await readFile(join(root, 'shell', 'offer.json'), 'utf8').catch(() => undefined);
  return {
    contract: CONTRACT_VERSION,
    packages,
    ...(source !== undefined && v.parse(sourceSchema, source)),
  };
}

/** Reads the offer of a shell release in the store. */
export async function readOffer(store: ReleaseStore, version: string): Promise<HostOffer> {
  return parseOffer(await store.readFile('shell', version, OFFER_FILE));
}

/** @throws if `file` is not a valid offer. */
export const parseOffer = (file: Buffer): HostOffer =>
  v.parse(offerSchema, JSON.parse(file.toString('utf8')));
