import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Asset } from '@safar/shared/contract/page-registry';
import { registrySchema, type Registry } from '@safar/shared/contract/registry';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import { readStyles } from './read-styles';

/** @throws when the store has no registry or one that does not fit the schema. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  return v.parse(registrySchema, JSON.parse(await readFile(join(releasesDir, 'registry.json'), 'utf8')));
}

export interface ReadRelease {
  readonly release: Release;
  /** Absent when the server build is missing or was changed; browsers can still use the rest. */
  readonly ssrCode: string | undefined;
  /** Style sheets by address, checked and ready for the inside of a document; damaged ones are absent. */
  readonly styles: ReadonlyMap<string, string>;
  /** Paths of the files for the server that are missing or were changed. Browsers check their own. */
  readonly damaged: readonly string[];
}

async function readServerBuild(folder: string, { ssr, files }: Release): Promise<string | undefined> {
  const code = await readFile(join(folder, ssr.file)).catch(() => undefined);
  const digest = code && `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return digest === files[ssr.file]?.integrity ? code?.toString('utf8') : undefined;
}

/** @throws with a sentence when a release's metadata is missing or describes something else. */
export async function readMetadata(releasesDir: string, name: string, version: string): Promise<Release> {
  const file = join(releasesDir, name, version, 'release.json');
  const release = v.parse(releaseSchema, JSON.parse(await readFile(file, 'utf8')));
  if (release.name === name && release.version === version) return release;
  throw new Error(`release.json in ${name}/${version} describes ${releaseId(release)}.`);
}

/**
 * Reads one release, the server build and the style sheets in it.
 *
 * @throws with a sentence when its metadata is missing or describes something else.
 */
export async function readRelease(releasesDir: string, name: string, version: string): Promise<ReadRelease> {
  const folder = join(releasesDir, name, version);
  const release = await readMetadata(releasesDir, name, version);
  const { styles, damaged } = await readStyles(folder, release, (path) => assetOf(release, path).address);
  const ssrCode = await readServerBuild(folder, release);
  return {
    release,
    ssrCode,
    styles,
    damaged: ssrCode === undefined ? [release.ssr.file, ...damaged] : damaged,
  };
}

/** Where browsers find a file of a release, and what it must hash to. */
export const assetOf = ({ name, version, files }: Release, path: string): Asset => ({
  address: `/releases/${name}/${version}/${path}`,
  integrity: files[path]?.integrity ?? '',
});

/** `mf-blog@1.4.2` */
export const releaseId = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`;
