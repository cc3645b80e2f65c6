/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@safar/contract/release';
import { writeRelease } from '../../testing/small-releases';
import { readRelease, readStyles, readVerified } from './read-release';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, 'client/css'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Returns the style sheet to inline. The file contains `css`, and the release lists the digest of `published`. */
async function read(css: string | undefined, published = css): Promise<string | undefined> {
  if (css !== undefined) writeFileSync(join(folder, 'client/css/x.css'), css);
  const release: Release = {
    schema: 1,
    name: 'mf-blog',
    version: '1.0.0',
    contract: '^1.0.0',
    commit: 'c',
    builtAt: '2026-11-21T08:00:00.000Z',
    shared: {},
    routes: [],
    slots: [],
    client: { entry: 'e.js', global: 'g', js: [], css: ['client/css/x.css'] },
    ssr: { file: 's.cjs' },
    files: { 'client/css/x.css': { integrity: digest(published ?? ''), bytes: 1 } },
  };
  const styles = await readStyles(release, (path) => readVerified(folder, release, path));
  return styles.get('/releases/mf-blog/1.0.0/client/css/x.css');
}

test('relative URLs in a style sheet become root-relative', async () => {
  const unchanged = 'b{mask:url("#m")}i{background:url(data:,x)}u{src:url(https://cdn.example/f)}';
  expect(await read(`a{src:url(../f.woff2)}${unchanged}`)).toBe(
    `a{src:url(/releases/mf-blog/1.0.0/client/f.woff2)}${unchanged}`,
  );
});

test('CRLF in a style sheet becomes LF, and its byte order mark and source map comment are removed', async () => {
  const css = '\uFEFFa{color:red}\r\nb{top:0}\n/*# sourceMappingURL=x.css.map*/';
  expect(await read(css)).toBe('a{color:red}\nb{top:0}\n');
});

test.each([
  ['was changed', 'a{color:blue}', 'a{color:red}'],
  ['would end its style element', 'a{content:"</STYLE><script>"}', undefined],
  ['imports another style sheet', '@import "other.css";', undefined],
  ['is missing', undefined, undefined],
])('a style sheet that %s is not inlined', async (_why, css, published) => {
  expect(await read(css, published)).toBeUndefined();
});

test('a missing offers.json is reported as damaged only if release.json lists offers.json', async () => {
  writeRelease(folder, 'shell', '1.0.0');
  writeRelease(folder, 'shell', '1.1.0', { files: { 'offers.json': { integrity: digest('{}'), bytes: 2 } } });
  const damagedIn = async (version: string) =>
    (await readRelease({ releasesDir: folder, name: 'shell', version })).damaged;
  expect(await damagedIn('1.0.0')).toEqual([]);
  expect(await damagedIn('1.1.0')).toEqual(['offers.json']);
});
