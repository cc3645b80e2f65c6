/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testSite } from './test-site';
import { urduProblems } from './check-urdu';

const root = join(__dirname, '../../..');
const packages = ['shell', 'shared', 'mf-video', 'mf-blog', 'mf-forms', 'mf-ads', 'create-remote'];

/** Every Urdu module of the repository: a module `ur` or `…-ur` in the same folder as the English module. */
const catalogues = packages.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/-])ur\.ts$/.test(path) && !/node_modules|dist|\.wireit/.test(path))
    .map((path) => join(folder, path)),
);

/** Urdu modules that are not message catalogues. Other tests check them. */
const others = ['shared/domain/category-name-ur.ts', 'shared/domain/date-words-ur.ts'];

/** Arguments for the functions in the catalogues whose parameters are not numbers. */
const samples = {
  sections: [testSite],
  noVideosInCategory: ['Coast', 'Safar TV'],
  noShorts: ['Coast', 'Safar TV'],
  categoryDescription: ['Coast', 'Safar TV'],
  categoryName: ['Trending Now'],
  allOf: ['Coast'],
};

/** Texts that may be the same in both languages. */
const same: Readonly<Record<string, readonly string[]>> = {
  'create-remote/mf-sample/src/messages/ur.ts': ['title'],
  'mf-forms/src/messages/ur.ts': ['fieldError'],
  'mf-video/src/messages/first-screen-ur.ts': ['liveDot'],
  'mf-video/src/features/live/live-messages-ur.ts': ['liveDot', 'qualityHeight', 'labelWithKey'],
  'mf-video/src/messages/ur.ts': ['liveDot'],
  'shell/client/messages/lazy-frame-messages-ur.ts': ['copyright'],
};

test('the catalogues of all packages are found', () => {
  for (const folder of packages) expect(catalogues.some((path) => path.startsWith(folder))).toBe(true);
});

test.each(catalogues.filter((path) => !others.includes(path)))('every text of %s is translated', (path) => {
  const load = (file: string) => jest.requireActual<Record<string, unknown>>(join(root, file));
  const { en } = load(path.replace(/ur\.ts$/, 'en.ts'));
  const { ur } = load(path);
  expect(Object.keys(en as object).length).toBeGreaterThan(0);
  expect(urduProblems(en, ur, { samples, same: same[path] ?? [] })).toEqual([]);
});
