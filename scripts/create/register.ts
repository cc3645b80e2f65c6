import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@safar/service/errors';
import * as v from 'valibot';
import { CommandError } from '../lib/command';
import { TEMPLATE } from './copy-template';

/** The path of a file in the repository, and its new content. */
export interface ChangedFile {
  readonly path: string;
  readonly text: string;
}

const manifestSchema = v.looseObject({ workspaces: v.array(v.string()) });
const referencesSchema = v.looseObject({ references: v.array(v.object({ path: v.string() })) });
const lockSchema = v.looseObject({ packages: v.record(v.string(), v.looseObject({})) });

/** The dependencies of the template. A new remote has the same dependencies. */
const dependenciesSchema = v.looseObject({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Inserts an entry after the last remote and keeps the order of the other entries. */
function insertAfterRemotes<T>(list: readonly T[], nameOf: (entry: T) => string, entry: T): T[] {
  const last = list.findLastIndex((other) => nameOf(other).startsWith('mf-'));
  return list.toSpliced(last + 1, 0, entry);
}

/** Reads and validates a JSON file. */
async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (v.is(schema, content)) return content;
    throw new Error('the file has an unexpected format.');
  } catch (error) {
    throw new CommandError(`${path} cannot be used: ${messageOf(error)}`);
  }
}

/** Returns the lock file's `packages` with the entries that `npm install` would add for the new remote. */
function lockedWith(
  packages: Readonly<Record<string, object>>,
  name: string,
  workspaces: readonly string[],
  dependencies: object,
): Record<string, object> {
  const added: Record<string, object> = {
    [name]: { name: `@safar/${name}`, version: '1.0.0', ...dependencies },
    [`node_modules/@safar/${name}`]: { resolved: name, link: true },
  };
  const { '': top = {}, ...others } = packages;
  const sorted = Object.entries({ ...others, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { '': { ...top, workspaces }, ...Object.fromEntries(sorted) };
}

/** Formats `tsconfig.json` like oxfmt, with each project reference on one line. */
function referencesText(config: v.InferOutput<typeof referencesSchema>): string {
  return asText(config).replace(/\{\n\s+"path": ("[^"]+")\n\s+\}/g, '{ "path": $1 }');
}

/**
 * Prepares the changes that register a remote as a workspace, without writing them.
 *
 * @throws {CommandError} if package.json, tsconfig.json or package-lock.json is unreadable or has an unexpected format
 */
export async function registerRemote(root: string, name: string): Promise<ChangedFile[]> {
  const manifest = await read(join(root, 'package.json'), manifestSchema);
  const workspaces = insertAfterRemotes(manifest.workspaces, (entry) => entry, name);
  const config = await read(join(root, 'tsconfig.json'), referencesSchema);
  const references = insertAfterRemotes(config.references, ({ path }) => path, { path: name });
  const changes = [
    { path: 'package.json', text: asText({ ...manifest, workspaces }) },
    { path: 'tsconfig.json', text: referencesText({ ...config, references }) },
  ];
  if (!existsSync(join(root, 'package-lock.json'))) return changes;
  const lock = await read(join(root, 'package-lock.json'), lockSchema);
  const template = await read(join(root, TEMPLATE, 'package.json'), dependenciesSchema);
  const { dependencies, devDependencies } = template;
  const packages = lockedWith(lock.packages, name, workspaces, { dependencies, devDependencies });
  return [...changes, { path: 'package-lock.json', text: asText({ ...lock, packages }) }];
}
