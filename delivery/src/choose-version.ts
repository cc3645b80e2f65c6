import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCommit } from './find-commit';
import { RefusedError } from './refused-error';
import type { ReleaseStore } from './release-store';

async function packageVersion(root: string, name: string): Promise<string> {
  const text = await readFile(join(root, name, 'package.json'), 'utf8').catch(() => {
    throw new RefusedError([`There is no package ${name}. Give the name of its folder, such as mf-blog.`]);
  });
  return (JSON.parse(text) as { version: string }).version;
}

/** `pr-12` becomes `pr12`, which a version can end with. */
function suffixOf(channel: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(channel)) return channel.replaceAll('-', '');
  throw new RefusedError([
    'A channel is written in small letters, digits and dashes and begins with a letter, such as pr-12.',
  ]);
}

/**
 * The version that a release gets: the one that was asked for, or the package's. In a channel it becomes a prerelease,
 * `1.5.0-pr12`, and `1.5.0-pr12.2` for the next commit of the same channel.
 */
export async function chooseVersion(
  store: ReleaseStore,
  {
    root,
    name,
    version,
    channel,
  }: { root: string; name: string; version?: string | undefined; channel?: string | undefined },
): Promise<string> {
  const base = version ?? (await packageVersion(root, name));
  if (channel === undefined) return base;
  const suffix = suffixOf(channel);
  const [core = base] = base.split('-', 1);
  if (new RegExp(`-${suffix}(\\.\\d+)?$`).test(base)) return base;
  const commit = await findCommit(root);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${core}-${suffix}` : `${core}-${suffix}.${count}`;
    const stored = await store.find(name, candidate);
    if (!stored || (stored.commit === commit && commit !== 'unknown')) return candidate;
  }
}
