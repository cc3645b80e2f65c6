/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@safar/shared/contract/release';
import { readStyles } from './read-styles';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'styles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Reads a release whose one sheet was published as `published` and is on disk as `css`. */
async function read(css: string | undefined, published = css): Promise<string | undefined> {
  if (css !== undefined) writeFileSync(join(folder, 'x.css'), css);
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
    client: { entry: 'e.js', global: 'g', js: [], css: ['x.css'] },
    ssr: { file: 's.cjs' },
    files: { 'x.css': { integrity: digest(published ?? ''), bytes: 1 } },
  };
  const { styles, damaged } = await readStyles(
    folder,
    release,
    (path) => `/releases/mf-blog/1.0.0/client/css/${path}`,
  );
  expect(damaged).toEqual(css !== undefined && css === published ? [] : ['x.css']);
  return styles.get('/releases/mf-blog/1.0.0/client/css/x.css');
}

test('addresses in a sheet no longer depend on where the sheet is', async () => {
  const kept = 'b{mask:url("#m")}i{background:url(data:,x)}u{src:url(https://cdn.example/f)}';
  expect(await read(`a{src:url(../f.woff2)}${kept}`)).toBe(
    `a{src:url(/releases/mf-blog/1.0.0/client/f.woff2)}${kept}`,
  );
});

test('what is not for readers of the page is left out, and lines end as a browser hashes them', async () => {
  const css = '\uFEFFa{color:red}\r\nb{top:0}\n/*# sourceMappingURL=x.css.map*/';
  expect(await read(css)).toBe('a{color:red}\nb{top:0}\n');
});

test.each([
  ['was changed', 'a{color:blue}', 'a{color:red}'],
  ['could end its element', 'a{content:"</STYLE><script>"}', undefined],
  ['asks for another sheet', '@import "other.css";', undefined],
  ['is missing', undefined, undefined],
])('a sheet that %s is not for the inside of a document', async (_why, css, published) => {
  expect(await read(css, published)).toBeUndefined();
});
