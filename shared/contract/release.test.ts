/** @jest-environment node */
import * as v from 'valibot';
import { releaseSchema } from './release';

const file = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 };
const release = {
  schema: 1,
  name: 'mf-blog',
  contract: '^1.0.0',
  version: '1.0.0',
  commit: 'c0ffee',
  builtAt: '2026-11-01T00:00:00.000Z',
  shared: {},
  client: { entry: 'client/e.js', global: 'g', js: ['client/a.js'], css: ['client/a.css'] },
  ssr: { file: 'ssr/index.cjs' },
  files: { 'client/e.js': file, 'client/a.js': file, 'client/a.css': file, 'ssr/index.cjs': file },
};
const isValid = (candidate: unknown) => v.is(releaseSchema, candidate);

test('a release is valid if `files` has a digest for every file that `client` and `ssr` name', () => {
  expect(isValid(release)).toBe(true);
});

test.each(Object.keys(release.files))(
  'a release in which the digest of %s is missing or invalid is rejected',
  (path) => {
    const { [path]: _missing, ...others } = release.files as Record<string, typeof file>;
    expect(isValid({ ...release, files: others })).toBe(false);
    expect(isValid({ ...release, files: { ...others, [path]: { bytes: 1 } } })).toBe(false);
    for (const integrity of ['', 'sha384-', `sha256-${'a'.repeat(64)}`])
      expect(isValid({ ...release, files: { ...others, [path]: { ...file, integrity } } })).toBe(false);
  },
);
