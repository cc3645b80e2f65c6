/** @jest-environment node */
import * as v from 'valibot';
import { emptyRegistry, registrySchema } from './registry';
import { releaseSchema, remoteDataSchema } from '@safar/contract/release';

const digest = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 10 };
const release = {
  schema: 1,
  name: 'mf-blog',
  version: '1.4.2',
  contract: '^1.0.0',
  commit: 'abc',
  builtAt: '2026-11-21T08:00:00.000Z',
  shared: { react: '^19.3.1' },
  routes: [{ id: 'list', path: '/blog' }],
  slots: [{ name: 'home.latest-posts' }],
  client: { entry: 'client/remoteEntry.js', global: 'safar_mf_blog_1_4_2', js: [], css: [] },
  ssr: { file: 'ssr/index.cjs' },
  files: { 'client/remoteEntry.js': digest, 'ssr/index.cjs': digest },
};

test('a release is accepted, with defaults for missing fields', () => {
  expect(v.parse(releaseSchema, release)).toMatchObject({
    routes: [{ id: 'list', path: '/blog', uses: [] }],
    slots: [{ name: 'home.latest-posts', order: 0 }],
  });
});

test.each([
  ['a path outside its folder', { ssr: { file: '../other/index.cjs' } }],
  ['an absolute path', { ssr: { file: '/etc/passwd' } }],
  ['a weak digest', { files: { 'a.js': { integrity: 'sha256-x', bytes: 1 } } }],
  ['an invalid version', { version: 'latest' }],
  ['an invalid name', { name: 'Blog' }],
  ['a contract range without a caret', { contract: '*' }],
  ['a route without a leading slash', { routes: [{ id: 'list', path: 'blog' }] }],
])('a release with %s is rejected', (_what, change) => {
  expect(v.safeParse(releaseSchema, { ...release, ...change }).success).toBe(false);
});

test('a valid name of an unknown slot is accepted; the props for a known slot are checked', () => {
  const data = { name: 'mf-x', contract: '^1.0.0' };
  expect(v.safeParse(remoteDataSchema, { ...data, slots: [{ name: 'home.tomorrow' }] }).success).toBe(true);
  const withUse = (use: object) => ({ ...data, routes: [{ id: 'a', path: '/a', uses: [use] }] });
  const ad = (category: string) => withUse({ slot: 'ad', props: { category, placement: 'a' } });
  expect(v.safeParse(remoteDataSchema, ad('Details')).success).toBe(true);
  expect(v.safeParse(remoteDataSchema, ad('Everything')).success).toBe(false);
  // `home.tomorrow` is a valid name, because a newer shell may have such a slot.
  const slot = (name: string) => v.safeParse(remoteDataSchema, withUse({ slot: name, props: {} })).success;
  expect(['home.tomorrow', 'home.', 'home.A/b', 'footer'].filter(slot)).toEqual(['home.tomorrow']);
});

test('an active version must be a retained release, and a canary cannot have 100 % of the visitors', () => {
  const unit = {
    active: '1.0.0',
    canary: null,
    releases: [{ version: '1.0.0', publishedAt: '2026-11-21T08:00:00.000Z' }],
  };
  const registry = (over: object) => ({ ...emptyRegistry(), units: { 'mf-blog': { ...unit, ...over } } });
  expect(v.safeParse(registrySchema, registry({})).success).toBe(true);
  expect(v.safeParse(registrySchema, registry({ active: '2.0.0' })).success).toBe(false);
  expect(v.safeParse(registrySchema, registry({ canary: { version: '1.0.0', percent: 100 } })).success).toBe(
    false,
  );
});

describe('parameters of a route', () => {
  const data = (parameters: unknown) => ({
    name: 'mf-sample',
    contract: '^1.0.0',
    routes: [{ id: 'list', path: '/list', parameters }],
  });
  const isValid = (parameters: unknown) => v.safeParse(remoteDataSchema, data(parameters)).success;

  test('can be a number, a text or a list of allowed values', () => {
    const parameters = { page: 'number', search: 'text', order: ['newest', 'oldest'] };
    expect(v.parse(remoteDataSchema, data(parameters)).routes[0]?.parameters).toEqual(parameters);
  });

  test.each([
    { page: 'anything' },
    { Page: 'number' },
    { __proto__x: 'text' },
    { order: [] },
    { order: ['x'.repeat(61)] },
    Object.fromEntries(Array.from({ length: 11 }, (_none, index) => [`p${index}`, 'text'])),
  ])('cannot be %j', (parameters) => expect(isValid(parameters)).toBe(false));
});
