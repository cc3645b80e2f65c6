import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const rootSchema = v.object({ workspaces: v.array(v.string()) });
const packageSchema = v.object({ version: v.string() });

/** Returns the folders of all packages in the order of the root package.json. */
export function listPackages(root: string): string[] {
  return v.parse(rootSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).workspaces;
}

/**
 * Returns the names of the shell and all remotes. The shell is first and must be published first, because publishing a
 * remote checks its compatibility with the shell.
 */
export function listUnits(root: string): string[] {
  return ['shell', ...listPackages(root).filter((name) => name.startsWith('mf-'))];
}

export function readPackageVersion(root: string, name: string): string {
  return v.parse(packageSchema, JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))).version;
}
