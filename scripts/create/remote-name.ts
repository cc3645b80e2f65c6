import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isServerPath } from '@safar/delivery/release/server-paths';
import * as v from 'valibot';
import { CommandError } from '../lib/command';
import { listPackages, listUnits } from '../lib/workspaces';

/** A remote to be created. */
export interface NewRemote {
  /** For example `mf-tour-dates`. */
  readonly name: string;
  /** For example `/tour-dates`. */
  readonly path: string;
  /** For example `Tour dates`. */
  readonly title: string;
}

const routesSchema = v.object({ routes: v.optional(v.array(v.object({ path: v.string() })), []) });
const offerSchema = v.object({ paths: v.array(v.string()) });

/**
 * Derives the page path and the title of a new remote from its name. Checks that no package or folder of this
 * repository has the name, and that no page of the site has the path.
 *
 * @throws {CommandError} if the name is invalid or in use, or if the path is reserved or in use
 */
export async function planRemote(root: string, name: string | undefined): Promise<NewRemote> {
  const remote = describeRemote(name, 'npm run create --');
  if (listPackages(root).includes(remote.name) || existsSync(join(root, remote.name)))
    throw new CommandError(`A remote ${remote.name} already exists. Choose another name.`);
  await refuseTakenPath(root, remote.path);
  return remote;
}

/**
 * Derives the page path and the title of a remote from its name.
 *
 * @param command the command that creates a remote; the error message for a missing name shows it
 * @throws {CommandError} if the name is invalid or the path is reserved
 */
export function describeRemote(name: string | undefined, command: string): NewRemote {
  if (!name) throw new CommandError(`Give the new remote a name: ${command} mf-events`);
  if (!/^mf-[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || name.length > 40) {
    throw new CommandError(
      `"${name}" is not a valid name for a remote. Use mf- followed by lower-case letters, digits and single hyphens, at most 40 characters in total, such as mf-events.`,
    );
  }
  const words = name.slice('mf-'.length);
  const spoken = words.replaceAll('-', ' ');
  const path = `/${words}`;
  if (isServerPath(path))
    throw new CommandError(
      `The path ${path} is reserved for the site server. Choose another name for the remote.`,
    );
  return { name, path, title: `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}` };
}

async function refuseTakenPath(root: string, path: string): Promise<void> {
  for (const unit of listUnits(root).filter((name) => name !== 'shell')) {
    const text = await readFile(join(root, unit, 'remote.json'), 'utf8').catch(() => '{}');
    const taken = v.parse(routesSchema, JSON.parse(text)).routes.some((route) => route.path === path);
    if (taken)
      throw new CommandError(`The page ${path} belongs to ${unit}. Choose another name for the remote.`);
  }
  const offer = await readFile(join(root, 'shell/offer.json'), 'utf8');
  if (v.parse(offerSchema, JSON.parse(offer)).paths.includes(path))
    throw new CommandError(`The page ${path} belongs to the shell. Choose another name for the remote.`);
}
