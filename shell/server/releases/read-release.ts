import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { registrySchema, type Registry } from '@safar/shared/contract/registry';
import { releaseSchema, type Release } from '@safar/shared/contract/release';
import { satisfiesContract } from '@safar/shared/contract/version';

/** @throws when the store has no registry or one that does not fit the schema. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  return v.parse(registrySchema, JSON.parse(await readFile(join(releasesDir, 'registry.json'), 'utf8')));
}

/**
 * Reads one release and the server build in it.
 *
 * @throws with a sentence when a file is missing, the digest of the server build does not match, or the contract
 *   that the release asks for is not the one this server speaks.
 */
export async function readRelease(
  releasesDir: string,
  name: string,
  version: string,
): Promise<{ release: Release; ssrCode: string }> {
  const folder = join(releasesDir, name, version);
  const release = v.parse(releaseSchema, JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  if (release.name !== name || release.version !== version) {
    throw new Error(`release.json in ${name}/${version} describes ${release.name}@${release.version}.`);
  }
  if (!satisfiesContract(release.contract)) throw new Error(`It needs contract ${release.contract}.`);
  const code = await readFile(join(folder, release.ssr.file));
  const digest = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (digest !== release.files[release.ssr.file]?.integrity) {
    throw new Error(`${release.ssr.file} is not the file that was published.`);
  }
  return { release, ssrCode: code.toString('utf8') };
}
