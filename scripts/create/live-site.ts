import { CONTRACT_VERSION, satisfiesContract } from '@safar/contract/version';
import * as v from 'valibot';
import { CommandError } from '../lib/command';
import type { NewRemote } from './remote-name';

const registrySchema = v.object({
  /** The contract version and the page paths of the site's shell. Older sites omit `shell` or `shell.paths`. */
  shell: v.optional(v.object({ contract: v.string(), paths: v.optional(v.array(v.string()), []) })),
  remotes: v.record(v.string(), v.object({ routes: v.array(v.object({ path: v.string() })) })),
});

async function readRegistry(site: string) {
  const failure = new CommandError(`${site} does not serve /registry.json. Check the address of the site.`);
  if (!URL.canParse('/registry.json', site)) throw failure;
  const response = await fetch(new URL('/registry.json', site), {
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  const result = v.safeParse(registrySchema, await response?.json().catch(() => undefined));
  if (!response?.ok || !result.success) throw failure;
  return result.output;
}

/**
 * Checks that a new remote fits a live site.
 *
 * @throws {CommandError} if the site does not serve its registry, if it already has a remote of this name or a page at
 *   this path, or if its shell does not support the contract version of this package
 */
export async function requireFreeNames(site: string, { name, path }: NewRemote): Promise<void> {
  const { remotes, shell } = await readRegistry(site);
  if (Object.hasOwn(remotes, name))
    throw new CommandError(`${site} already has a remote ${name}. Choose another name.`);
  const owner = shell?.paths.includes(path)
    ? 'the shell'
    : Object.keys(remotes).find((other) => remotes[other]?.routes.some((route) => route.path === path));
  if (owner !== undefined)
    throw new CommandError(
      `The page ${path} of ${site} belongs to ${owner}. Choose another name for the remote.`,
    );
  if (shell && !satisfiesContract(`^${CONTRACT_VERSION}`, shell.contract))
    throw new CommandError(
      `${site} implements contract ${shell.contract}, but this version of @safar/create-remote needs ^${CONTRACT_VERSION}. Run a version that supports ${shell.contract}: npm create @safar/remote@<version>.`,
    );
}
