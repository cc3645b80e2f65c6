import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefix, locales } from '@safar/contract/locale';
import { reservedSlugs } from './reserved-slugs';

const root = join(__dirname, '../../..');
const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

const { workspaces }: { workspaces: string[] } = JSON.parse(textOf('package.json'));
const { paths }: { paths: string[] } = JSON.parse(textOf('shell', 'offer.json'));
const remotePaths = workspaces
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const { routes = [] }: { routes?: { path: string }[] } = JSON.parse(textOf(name, 'remote.json'));
    return routes.map(({ path }) => path);
  });

test('the slugs of all pages of the shell and of the remotes are reserved', () => {
  const localePaths = locales.map(localePrefix);
  const slugs = [...paths, ...remotePaths, ...localePaths].flatMap(
    (path) => /^\/([^/:]+)$/.exec(path)?.[1] ?? [],
  );
  expect(slugs).toContain('blog');
  expect(slugs.filter((slug) => !reservedSlugs.has(slug))).toEqual([]);
});
