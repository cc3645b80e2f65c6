import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@safar/shared/contract/registry';

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/**
 * Deletes what no registry entry needs and no publisher can still be working on.
 *
 * @returns the deleted folders, relative to the store.
 */
export async function sweepStore(store: string, registry: Registry, olderThanMs: number): Promise<string[]> {
  const leftovers = (await namesIn(join(store, '.incoming'))).map((name) => join('.incoming', name));
  for (const unit of await namesIn(store)) {
    if (!/^(shell|mf-)/.test(unit)) continue;
    const listed = registry.units[unit]?.releases.map((release) => release.version) ?? [];
    for (const version of await namesIn(join(store, unit))) {
      if (!listed.includes(version)) leftovers.push(join(unit, version));
    }
  }
  const swept: string[] = [];
  for (const path of leftovers) {
    const age = Date.now() - (await stat(join(store, path))).mtimeMs;
    if (age < olderThanMs) continue;
    await rm(join(store, path), { recursive: true, force: true });
    swept.push(path);
  }
  return swept;
}
