import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signing } from '@safar/delivery/signing/signing';
import { emptyRegistry, type Registry } from '@safar/protocol/registry';

/** The digest of a file, as in `release.json`. */
export const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Writes a release whose metadata lists a script, a style sheet and a server build; the script itself is not written.
 * `files` adds entries to `files` in `release.json`, `code` is the source code of the server build, and every other
 * option overrides a field of `release.json`.
 */
export function writeRelease(
  store: string,
  name: string,
  version: string,
  {
    files = {},
    code = `// ${name}@${version}`,
    ...change
  }: Readonly<Record<string, unknown>> & {
    readonly files?: Readonly<Record<string, object>>;
    readonly code?: string;
  } = {},
): void {
  const folder = join(store, name, version);
  mkdirSync(join(folder, 'ssr'), { recursive: true });
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/e.css'), 'c');
  writeFileSync(join(folder, 'ssr/index.cjs'), code);
  const release = {
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    commit: 'c',
    builtAt: '2026-11-21T08:00:00.000Z',
    shared: {},
    routes: name === 'mf-blog' ? [{ id: 'list', path: '/blog' }] : [],
    slots: [],
    client: { entry: 'client/e.js', global: 'g', js: [], css: ['client/e.css'] },
    ssr: { file: 'ssr/index.cjs' },
    files: {
      'client/e.js': { integrity: digest('e'), bytes: 1 },
      'client/e.css': { integrity: digest('c'), bytes: 1 },
      'ssr/index.cjs': { integrity: digest(code), bytes: code.length },
      ...files,
    },
    ...change,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

/** Signs a registry, each unit in it and each release of the units. Also adds the digest of each `release.json`. */
export function signRegistry(signing: Signing, store: string, registry: Registry): Registry {
  const signUnit = (name: string, unit: Registry['units'][string]) => {
    const releases = unit.releases.map((release) => {
      const file = join(store, name, release.version, 'release.json');
      const pinned = { ...release, digest: digest(existsSync(file) ? readFileSync(file, 'utf8') : '') };
      return { ...pinned, signature: signing.signRelease(name, pinned) };
    });
    return signing.signUnit(name, { ...unit, releases }, registry.revision);
  };
  const units = Object.entries(registry.units).map(([name, unit]) => [name, signUnit(name, unit)] as const);
  return signing.signRegistry({ ...registry, units: Object.fromEntries(units) }, Object.keys(registry.units));
}

/** Creates a registry from the versions of each unit. The last version in each list is active. */
export function registryOf(units: Readonly<Record<string, readonly string[]>>): Registry {
  const unit = (versions: readonly string[]) => ({
    active: versions.at(-1) ?? '',
    canary: null,
    releases: versions.map((version) => ({ version, publishedAt: '2026-11-21T08:00:00.000Z' })),
  });
  return {
    ...emptyRegistry(),
    revision: 7,
    units: Object.fromEntries(Object.entries(units).map(([name, versions]) => [name, unit(versions)])),
  };
}
