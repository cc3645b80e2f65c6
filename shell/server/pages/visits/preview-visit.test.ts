/** @jest-environment node */
import { registryOf, startPages, stopPages } from '../testing/start-pages';

afterEach(stopPages);

const registry = registryOf({
  shell: ['1.0.0'],
  'mf-blog': ['1.4.2', '1.5.0-pr12', '1.6.0-broken'],
  'mf-ads': ['2.0.0', '2.1.0-pr7'],
});
const wanted = '/blog?preview=mf-blog@1.5.0-pr12';
const kept = (releases: string) => ({ cookie: `safar-preview=${encodeURIComponent(releases)}` });
const barOf = (html: string) => /<aside id="safar-preview"[^>]*>([^]*)<\/aside>/.exec(html)?.[1];

test('a listed release is shown to whoever asks for it, until the browser is closed', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const { headers } = await ask(wanted);
  expect(headers.get('set-cookie')).toBe(
    'safar-preview=mf-blog%401.5.0-pr12; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(await releasesOn(wanted)).toBe('mf-blog@1.5.0-pr12');
  expect(await releasesOn('/about-us', kept('mf-blog@1.5.0-pr12'))).toBe('mf-blog@1.5.0-pr12');
  expect(await releasesOn('/about-us')).toBe('active');
  expect((await ask('/about-us')).headers.get('x-robots-tag')).toBeNull();
});

test('several releases at once, and those that are active anyway', async () => {
  const { releasesOn } = await startPages({ registry });
  expect(await releasesOn('/?preview=mf-blog@1.5.0-pr12,mf-ads@2.1.0-pr7')).toBe(
    'mf-ads@2.1.0-pr7,mf-blog@1.5.0-pr12',
  );
  expect(await releasesOn('/?preview=mf-blog@1.4.2')).toBe('active');
});

test('a bar says what this is, and leads back to the usual page', async () => {
  const { ask } = await startPages({ registry });
  const bar = barOf(await (await ask(wanted)).text());
  expect(bar).toContain('This is a preview of mf-blog 1.5.0-pr12. Visitors see the usual site.');
  expect(bar).toContain('<a href="?preview=off">Back to the usual site</a>');
  const off = await ask('/blog?page=2&preview=off', kept('mf-blog@1.5.0-pr12'));
  expect([off.status, off.headers.get('location')]).toEqual([302, '/blog?page=2']);
  expect(off.headers.get('set-cookie')).toContain(
    'safar-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
});

test('the styles of the bar are let in by the security policy', async () => {
  const { ask } = await startPages({ registry });
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get('content-security-policy')?.match(/style-src ([^;]*)/)?.[1];
  expect(await policyOf('/blog')).toBe("'self'");
  expect(await policyOf(wanted)).toMatch(/^'self' 'sha256-[^']+'$/);
});

test.each(['mf-blog@9.9.9', 'mf-shop@1.0.0', '', 'https://evil.example/x.js'])(
  'for "%s" there is a sentence and the usual site',
  async (text) => {
    const { ask, releasesOn } = await startPages({ registry });
    const path = `/?preview=${encodeURIComponent(text)}`;
    const answer = await ask(path, kept('mf-blog@1.5.0-pr12'));
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    const html = await answer.text();
    expect(barOf(html)).toContain('There is no such release to preview. This is the usual site.');
    if (text) expect(html).not.toContain(text);
    expect(await releasesOn(path)).toBe('active');
  },
);

test('a release that the server cannot serve is left for the usual site, with a sentence, and forgotten', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const answer = await ask('/', kept('mf-blog@1.6.0-broken'));
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(barOf(await answer.text())).toContain('The preview of mf-blog 1.6.0-broken has failed');
  expect(await releasesOn('/', kept('mf-blog@1.6.0-broken'))).toBe('active');
});

test('a browser in which it fails gets the usual site the same way, once', async () => {
  const { ask, releasesOn } = await startPages({ registry });
  const path = '/blog?preview=failed';
  const answer = await ask(path, kept('mf-blog@1.5.0-pr12'));
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(barOf(await answer.text())).toContain('The preview of mf-blog 1.5.0-pr12 has failed');
  expect(await releasesOn(path, kept('mf-blog@1.5.0-pr12'))).toBe('active');
  expect((await ask(path)).headers.get('location')).toBe('/blog');
});

test('while it is being prepared, the usual site says so and the next request tries again', async () => {
  const { ask, unready, releasesOn } = await startPages({ registry });
  unready.add('mf-blog@1.5.0-pr12');
  const answer = await ask(wanted);
  expect(barOf(await answer.text())).toContain('is being prepared');
  unready.clear();
  expect(await releasesOn('/blog', kept('mf-blog@1.5.0-pr12'))).toBe('mf-blog@1.5.0-pr12');
});

test('the way back stays on this site', async () => {
  const { ask } = await startPages({ registry });
  expect((await ask('/.//evil.example/?preview=off')).headers.get('location')).toMatch(/^\/(?!\/)/);
});

test('?mf-debug is for development and previews; visitors get nothing by it', async () => {
  const live = await startPages({ registry });
  const plain = await (await live.ask('/')).text();
  expect(await (await live.ask('/?mf-debug')).text()).toBe(plain);
  expect(plain).not.toContain('safar-team');
  const inPreview = await (await live.ask('/?mf-debug', kept('mf-blog@1.5.0-pr12'))).text();
  expect(inPreview).toContain('"owners":{"mf-blog":"Blog team"}');
  const development = await startPages({ registry, production: false });
  expect(await (await development.ask('/?mf-debug')).text()).toContain('"owners"');
});
