import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface RootManifest {
  readonly workspaces: readonly string[];
}

/** Folders of all packages, as the root package.json lists them. */
export function listPackages(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootManifest;
  return [...manifest.workspaces];
}

/** The names of the shell and all remotes. The shell comes first, because remotes are checked against it. */
export function listUnits(root: string): string[] {
  return ['shell', ...listPackages(root).filter((name) => name.startsWith('mf-'))];
}

export function readPackageVersion(root: string, name: string): string {
  return (JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string }).version;
}
