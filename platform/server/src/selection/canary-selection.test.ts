/** @jest-environment node */
import { isInCanary } from '../releases/release-overrides';
import { registryOf, startPages, stopPages } from '../../testing/start-pages';

afterEach(stopPages);

const units = { shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] };
const withCanary = (percent: number, version = '1.1.0') =>
  registryOf({ ...units, 'mf-blog': ['1.0.0', version] }, { 'mf-blog': { version, percent } });

const keys = Array.from({ length: 40 }, (_none, index) => `visitor-key-number-${100 + index}`.slice(0, 22));
/** The key of a visitor who is in the canary of mf-blog at 50 %. `outside` is the key of a visitor who is not. */
const inCanary = keys.find((key) => isInCanary(key, 'mf-blog', 50)) ?? '';
const outside = keys.find((key) => !isInCanary(key, 'mf-blog', 50)) ?? '';
const as = (key: string) => ({ cookie: `theme=dark; safar-visitor=${key}` });

test('without a canary, no cookie is set and pages do not depend on cookies', async () => {
  const { ask, releasesOn } = await startPages({ registry: registryOf(units) });
  const { headers } = await ask('/', as(inCanary));
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toBe('accept-encoding, save-data, ect');
  expect(await releasesOn('/', as(inCanary))).toBe('active');
});

test('while a canary is live, each visitor receives a random key in a cookie that lasts thirty days', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  const { headers } = await ask('/');
  expect(headers.get('set-cookie')).toMatch(
    /^safar-visitor=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('accept-encoding, save-data, ect, cookie');
  expect((await ask('/')).headers.get('set-cookie')).not.toBe(headers.get('set-cookie'));
  const secure = await ask('/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('set-cookie')).toContain('; Secure; ');
});

test('a visitor with a key gets the same releases on every page', async () => {
  const { ask, releasesOn } = await startPages({ registry: withCanary(50) });
  expect((await ask('/', as(inCanary))).headers.get('set-cookie')).toBeNull();
  for (const path of ['/', '/blog', '/']) expect(await releasesOn(path, as(inCanary))).toBe('mf-blog@1.1.0');
  expect(await releasesOn('/', as(outside))).toBe('active');
});

test('an invalid visitor key in the cookie is replaced', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  expect((await ask('/', { cookie: 'safar-visitor=<script>' })).headers.get('set-cookie')).toContain(
    'safar-visitor=',
  );
});

test('pages of the canary and of the active releases are cached separately', async () => {
  const { rendered, releasesOn } = await startPages({ registry: withCanary(50) });
  for (const key of [inCanary, outside, inCanary, outside]) await releasesOn('/', as(key));
  expect(rendered).toEqual(['/', '/']);
});

test('the `key` in /registry.json identifies the releases with which the visitor’s pages are rendered', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  const keyOf = async (key: string) =>
    ((await (await ask('/registry.json', as(key))).json()) as { key: string }).key;
  expect([await keyOf(inCanary), await keyOf(outside)]).toEqual(['mf-blog@1.1.0', 'active']);
});

test('/registry.json contains the packages that the shell offers to remotes', async () => {
  const { ask } = await startPages();
  expect(await (await ask('/registry.json')).json()).toMatchObject({
    remotes: {},
    shell: { version: '1.0.0', contract: '1.4.0', packages: { react: '19.3.1' } },
  });
});

test('visitors of a canary that is still starting, or cannot be served, get the active release', async () => {
  const { unready, releasesOn, follow } = await startPages({ registry: withCanary(50) });
  unready.add('mf-blog@1.1.0');
  expect(await releasesOn('/', as(inCanary))).toBe('active');
  unready.clear();
  expect(await releasesOn('/', as(inCanary))).toBe('mf-blog@1.1.0');
  follow(withCanary(50, '1.2.0-broken'));
  expect(await releasesOn('/', as(inCanary))).toBe('active');
});

test('a canary that cannot be served does not affect other canaries', async () => {
  const both = registryOf(
    { shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'], 'mf-ads': ['1.0.0', '1.1.0-broken'] },
    { 'mf-blog': { version: '1.1.0', percent: 50 }, 'mf-ads': { version: '1.1.0-broken', percent: 99 } },
  );
  const { releasesOn } = await startPages({ registry: both });
  await releasesOn('/', as(inCanary));
  expect(await releasesOn('/', as(inCanary))).toBe('mf-blog@1.1.0');
});

test('after a canary has ended, pages have the active releases and do not depend on cookies', async () => {
  const { ask, releasesOn, follow } = await startPages({ registry: withCanary(50) });
  follow(registryOf(units));
  expect(await releasesOn('/', as(inCanary))).toBe('active');
  expect((await ask('/', as(inCanary))).headers.get('vary')).toBe('accept-encoding, save-data, ect');
});

test('the shell can have a canary', async () => {
  const registry = registryOf({ shell: ['1.0.0', '1.1.0'] }, { shell: { version: '1.1.0', percent: 99 } });
  const { releasesOn } = await startPages({ registry });
  const key = keys.find((one) => isInCanary(one, 'shell', 99)) ?? '';
  expect(await releasesOn('/', as(key))).toBe('shell@1.1.0');
});
