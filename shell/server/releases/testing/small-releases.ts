import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry, type Registry } from '@safar/shared/contract/registry';

/** As `release.json` names a file's content. */
export const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a release with one file of each kind into a store's folder; `change` says what of its metadata is different. */
export function writeRelease(store: string, name: string, version: string, change: object = {}): void {
  const folder = join(store, name, version);
  mkdirSync(join(folder, 'ssr'), { recursive: true });
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/e.css'), 'c');
  const code = `// ${name}@${version}`;
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
    },
    ...change,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

/** Units with their releases, the last of which is active. */
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
