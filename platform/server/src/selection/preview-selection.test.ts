/** @jest-environment node */
import { registryOf, startPages, stopPages } from '../../testing/start-pages';

afterEach(stopPages);

const registry = registryOf({
  shell: ['1.0.0'],
  'mf-blog': ['1.4.2', '1.5.0-pr12', '1.6.0-broken'],
  'mf-ads': ['2.0.0', '2.1.0-pr7'],
});
const previewPath = '/blog?preview=mf-blog@1.5.0-pr12';
const withCookie = (releases: string) => ({ cookie: `safar-preview=${encodeURIComponent(releases)}` });
const barOf = (html: string) => /<aside id="safar-preview"[^>]*>([^]*)<\/aside>/.exec(html)?.[1];

test('a preview of a release in the registry lasts until the browser is closed', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const { headers } = await ask(previewPath);
  expect(headers.get('set-cookie')).toBe(
    'safar-preview=mf-blog%401.5.0-pr12; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(await releasesOn(previewPath)).toBe('mf-blog@1.5.0-pr12');
  expect(await releasesOn('/about-us', withCookie('mf-blog@1.5.0-pr12'))).toBe('mf-blog@1.5.0-pr12');
  expect(await releasesOn('/about-us')).toBe('active');
  expect((await ask('/about-us')).headers.get('x-robots-tag')).toBeNull();
});

test('a preview can contain several releases, and also active releases', async () => {
  const { releasesOn } = await startPages({ registry });
  expect(await releasesOn('/?preview=mf-blog@1.5.0-pr12,mf-ads@2.1.0-pr7')).toBe(
    'mf-ads@2.1.0-pr7,mf-blog@1.5.0-pr12',
  );
  expect(await releasesOn('/?preview=mf-blog@1.4.2')).toBe('active');
});

test('the preview bar lists the releases and has a link that ends the preview', async () => {
  const { ask } = await startPages({ registry });
  const bar = barOf(await (await ask(previewPath)).text());
  expect(bar).toContain('This is a preview of mf-blog 1.5.0-pr12. Visitors see the usual site.');
  expect(bar).toContain('<a href="?preview=off">Back to the usual site</a>');
  const off = await ask('/blog?page=2&preview=off', withCookie('mf-blog@1.5.0-pr12'));
  expect([off.status, off.headers.get('location')]).toEqual([302, '/blog?page=2']);
  expect(off.headers.get('set-cookie')).toContain(
    'safar-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('the security policy allows the styles of the preview bar', async () => {
  const { ask } = await startPages({ registry });
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get('content-security-policy')?.match(/style-src ([^;]*)/)?.[1];
  expect(await policyOf('/blog')).toBe("'self'");
  expect(await policyOf(previewPath)).toMatch(/^'self' 'sha256-[^']+'$/);
});

test.each(['mf-blog@9.9.9', 'mf-shop@1.0.0', '', 'https://evil.example/x.js'])(
  'a preview link with "%s", which is not a release in the registry, shows the usual site with a notice',
  async (text) => {
    const { ask, releasesOn } = await startPages({ registry });
    const path = `/?preview=${encodeURIComponent(text)}`;
    const response = await ask(path, withCookie('mf-blog@1.5.0-pr12'));
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    const html = await response.text();
    expect(barOf(html)).toContain('This preview link is not valid or has expired. This is the usual site.');
    if (text) expect(html).not.toContain(text);
    expect(await releasesOn(path)).toBe('active');
  },
);

test('if the release of a preview cannot be served, the preview ends, and the usual site is shown with a notice', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const response = await ask('/', withCookie('mf-blog@1.6.0-broken'));
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(barOf(await response.text())).toContain('The preview of mf-blog 1.6.0-broken has failed');
  expect(await releasesOn('/', withCookie('mf-blog@1.6.0-broken'))).toBe('active');
});

test('if the release of a preview fails in the browser, the preview ends, and the usual site is shown with a notice', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const path = '/blog?preview=failed';
  const response = await ask(path, withCookie('mf-blog@1.5.0-pr12'));
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(barOf(await response.text())).toContain('The preview of mf-blog 1.5.0-pr12 has failed');
  expect(await releasesOn(path, withCookie('mf-blog@1.5.0-pr12'))).toBe('active');
  expect((await ask(path)).headers.get('location')).toBe('/blog');
});

test('while the render workers of a preview start, the usual site is shown with a notice', async () => {
  const { ask, unready, releasesOn } = await startPages({ registry });
  unready.add('mf-blog@1.5.0-pr12');
  const response = await ask(previewPath);
  expect(barOf(await response.text())).toContain('is being prepared');
  unready.clear();
  expect(await releasesOn('/blog', withCookie('mf-blog@1.5.0-pr12'))).toBe('mf-blog@1.5.0-pr12');
});

test('the redirect that ends a preview stays on this site', async () => {
  const { ask } = await startPages({ registry });
  expect((await ask('/.//evil.example/?preview=off')).headers.get('location')).toMatch(/^\/(?!\/)/);
});

test('?mf-debug works only in development and in previews', async () => {
  const live = await startPages({ registry });
  const plain = await (await live.ask('/')).text();
  expect(await (await live.ask('/?mf-debug')).text()).toBe(plain);
  expect(plain).not.toContain('safar-team');
  const inPreview = await (await live.ask('/?mf-debug', withCookie('mf-blog@1.5.0-pr12'))).text();
  expect(inPreview).toContain('"owners":{"mf-blog":"Blog team"}');
  const development = await startPages({ registry, production: false });
  expect(await (await development.ask('/?mf-debug')).text()).toContain('"owners"');
});
