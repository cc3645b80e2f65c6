import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/fail';

/** A file of the repository and what will stand in it. */
export interface Change {
  readonly path: string;
  readonly text: string;
}

const manifestSchema = v.looseObject({ workspaces: v.array(v.string()) });
const referencesSchema = v.looseObject({ references: v.array(v.object({ path: v.string() })) });
const lockSchema = v.looseObject({ packages: v.record(v.string(), v.looseObject({})) });

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Behind the last of the remotes; the order of the others stays. */
function insertAfterRemotes<T>(list: readonly T[], nameOf: (entry: T) => string, entry: T): T[] {
  const last = list.findLastIndex((other) => nameOf(other).startsWith('mf-'));
  return list.toSpliced(last + 1, 0, entry);
}

/** What stands in a file, checked; the order of its entries is kept. */
async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (v.is(schema, content)) return content;
    throw new Error('it is not as expected.');
  } catch (error) {
    throw new CommandError(
      `${path} cannot be changed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** npm's record of a package of this repository, as `npm install` would write it. */
function lockedWith(
  packages: Readonly<Record<string, object>>,
  name: string,
  workspaces: readonly string[],
): Record<string, object> {
  const added: Record<string, object> = {
    [name]: { name: `@safar/${name}`, version: '1.0.0', dependencies: { '@safar/shared': '1.0.0' } },
    [`node_modules/@safar/${name}`]: { resolved: name, link: true },
  };
  const { '': top = {}, ...others } = packages;
  const sorted = Object.entries({ ...others, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { '': { ...top, workspaces }, ...Object.fromEntries(sorted) };
}

/** tsconfig.json keeps one reference a line, as prettier has it. */
function referencesText(config: v.InferOutput<typeof referencesSchema>): string {
  return asText(config).replace(/\{\n\s+"path": ("[^"]+")\n\s+\}/g, '{ "path": $1 }');
}

/** Makes a remote a package of this repository: what has to stand in files that list packages. Writes nothing. */
export async function registerRemote(root: string, name: string): Promise<Change[]> {
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
  const packages = lockedWith(lock.packages, name, workspaces);
  return [...changes, { path: 'package-lock.json', text: asText({ ...lock, packages }) }];
}
