/** @jest-environment node */
import { isInCanary } from '../../releases/canary';
import { registryOf, startPages, stopPages } from '../testing/start-pages';

afterEach(stopPages);

const units = { shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] };
const withCanary = (percent: number, version = '1.1.0') =>
  registryOf({ ...units, 'mf-blog': ['1.0.0', version] }, { 'mf-blog': { version, percent } });

/** A key of a visitor who gets the blog's canary at 50 %, and one who does not. */
const keys = Array.from({ length: 40 }, (_none, index) => `visitor-key-number-${100 + index}`.slice(0, 22));
const lucky = keys.find((key) => isInCanary(key, 'mf-blog', 50)) ?? '';
const other = keys.find((key) => !isInCanary(key, 'mf-blog', 50)) ?? '';
const as = (key: string) => ({ cookie: `theme=dark; safar-visitor=${key}` });

test('without a canary nobody gets a cookie, and no page says that it is for one visitor', async () => {
  const { ask, releasesOn } = await startPages({ registry: registryOf(units) });
  const { headers } = await ask('/', as(lucky));
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toBe('accept-encoding, save-data, ect');
  expect(await releasesOn('/', as(lucky))).toBe('active');
});

test('a visitor of a live canary gets a random key, for this site alone and thirty days', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  const { headers } = await ask('/');
  expect(headers.get('set-cookie')).toMatch(
    /^safar-visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('accept-encoding, save-data, ect, cookie');
  expect((await ask('/')).headers.get('set-cookie')).not.toBe(headers.get('set-cookie'));
  const secure = await ask('/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('set-cookie')).toContain('; Secure; ');
});

test('with a key the visitor keeps it, and the releases that go with it', async () => {
  const { ask, releasesOn } = await startPages({ registry: withCanary(50) });
  expect((await ask('/', as(lucky))).headers.get('set-cookie')).toBeNull();
  for (const path of ['/', '/blog', '/']) expect(await releasesOn(path, as(lucky))).toBe('mf-blog@1.1.0');
  expect(await releasesOn('/', as(other))).toBe('active');
});

test('a key that this server did not make is replaced', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  expect((await ask('/', { cookie: 'safar-visitor=<script>' })).headers.get('set-cookie')).toContain(
    'safar-visitor=',
  );
});

test('pages of the canary and of the active releases are kept apart', async () => {
  const { rendered, releasesOn } = await startPages({ registry: withCanary(50) });
  for (const key of [lucky, other, lucky, other]) await releasesOn('/', as(key));
  expect(rendered).toEqual(['/', '/']);
});

test('what a page asks for later is chosen as the page was', async () => {
  const { ask } = await startPages({ registry: withCanary(50) });
  const keyOf = async (key: string) =>
    ((await (await ask('/registry.json', as(key))).json()) as { key: string }).key;
  expect([await keyOf(lucky), await keyOf(other)]).toEqual(['mf-blog@1.1.0', 'active']);
});

test('while the canary is not ready, and when it cannot be served, its visitors get the active release', async () => {
  const { unready, releasesOn, follow } = await startPages({ registry: withCanary(50) });
  unready.add('mf-blog@1.1.0');
  expect(await releasesOn('/', as(lucky))).toBe('active');
  unready.clear();
  expect(await releasesOn('/', as(lucky))).toBe('mf-blog@1.1.0');
  follow(withCanary(50, '1.2.0-broken'));
  expect(await releasesOn('/', as(lucky))).toBe('active');
});

test('a canary that fails takes no other away from its visitor', async () => {
  const both = registryOf(
    { shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'], 'mf-ads': ['1.0.0', '1.1.0-broken'] },
    { 'mf-blog': { version: '1.1.0', percent: 50 }, 'mf-ads': { version: '1.1.0-broken', percent: 99 } },
  );
  const { releasesOn } = await startPages({ registry: both });
  await releasesOn('/', as(lucky));
  expect(await releasesOn('/', as(lucky))).toBe('mf-blog@1.1.0');
});

test('a canary that has ended leaves no trace', async () => {
  const { ask, releasesOn, follow } = await startPages({ registry: withCanary(50) });
  follow(registryOf(units));
  expect(await releasesOn('/', as(lucky))).toBe('active');
  expect((await ask('/', as(lucky))).headers.get('vary')).toBe('accept-encoding, save-data, ect');
});

test('a shell can be a canary, too', async () => {
  const registry = registryOf({ shell: ['1.0.0', '1.1.0'] }, { shell: { version: '1.1.0', percent: 99 } });
  const { releasesOn } = await startPages({ registry });
  const key = keys.find((one) => isInCanary(one, 'shell', 99)) ?? '';
  expect(await releasesOn('/', as(key))).toBe('shell@1.1.0');
});
