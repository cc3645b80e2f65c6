import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { allEntries, type Registry } from '@safar/protocol/registry';
import { namesIn } from '@safar/service/files';
import { isUnitName } from '../release/release-files';

async function unlistedReleases(store: string, registry: Registry): Promise<string[]> {
  const entries = allEntries(registry);
  const found: string[] = [];
  for (const unit of (await namesIn(store)).filter(isUnitName)) {
    const listed = entries[unit]?.releases.map((release) => release.version) ?? [];
    for (const version of await namesIn(join(store, unit)))
      if (!listed.includes(version)) found.push(join(unit, version));
  }
  return found;
}

/**
 * Finds claims (see `revision-claim.ts`) on earlier revisions, and temporary files of the registry, the audit log, the
 * claims and `FolderStore.probe`. Claims on the current revision are not returned, because a running command may own
 * such a claim. An abandoned claim on the current revision is harmless: the next change skips and deletes it.
 */
async function claimsAndTemporaryFiles(store: string, { revision }: Registry): Promise<string[]> {
  const claims = (await namesIn(join(store, '.claims')))
    .filter((name) => name.endsWith('.tmp') || Number.parseInt(name, 10) < revision)
    .map((name) => join('.claims', name));
  const temporaryFiles = await Promise.all(
    ['', '.history'].map(async (folder) =>
      (await namesIn(join(store, folder)))
        .filter((name) => name.endsWith('.tmp'))
        .map((name) => join(folder, name)),
    ),
  );
  return [...claims, ...temporaryFiles.flat()];
}

async function olderThan(store: string, paths: readonly string[], ms: number): Promise<string[]> {
  const ages = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(store, path)).catch(() => undefined);
      return found ? Date.now() - found.mtimeMs : -1;
    }),
  );
  return paths.filter((_path, index) => (ages[index] ?? -1) >= ms);
}

/**
 * Finds files and folders that the registry does not need. Those younger than `olderThanMs` are not returned, because a
 * running command may use them. The paths are relative to the store.
 */
export async function findLeftovers(
  store: string,
  registry: Registry,
  olderThanMs: number,
): Promise<string[]> {
  const incoming = (await namesIn(join(store, '.incoming'))).map((name) => join('.incoming', name));
  const found = [
    ...incoming,
    ...(await unlistedReleases(store, registry)),
    ...(await claimsAndTemporaryFiles(store, registry)),
  ];
  return olderThan(store, found, olderThanMs);
}

/** Deletes leftovers. @returns the deleted paths, relative to the store. */
export async function sweepLeftovers(
  store: string,
  registry: Registry,
  olderThanMs: number,
): Promise<string[]> {
  const swept = await findLeftovers(store, registry, olderThanMs);
  for (const path of swept) await rm(join(store, path), { recursive: true, force: true });
  return swept;
}
