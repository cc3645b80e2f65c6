import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compareFiles, digestFiles, listFiles } from '../src/release/release-files';
import { isCompressedVariant, writeCompressedVariants } from '../src/release/precompress';

let folder: string;
const SCRIPT = 'console.log("repetitive");\n'.repeat(50);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'ssr'));
});
afterEach(() => rm(folder, { recursive: true }));

test('compressible browser files get .br and .gz variants; small files, fonts, source maps and the server build do not', async () => {
  const files = ['client/a.js', 'client/small.css', 'client/f.woff2', 'client/a.js.map', 'ssr/index.cjs'];
  for (const path of files) await writeFile(join(folder, path), path.includes('small') ? 'a{}' : SCRIPT);
  await writeCompressedVariants(folder, files);
  expect((await readdir(join(folder, 'client'))).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'a.js.map',
    'f.woff2',
    'small.css',
  ]);
  expect(await readdir(join(folder, 'ssr'))).toEqual(['index.cjs']);
  expect(brotliDecompressSync(await readFile(join(folder, 'client/a.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(await readFile(join(folder, 'client/a.js.gz'))).toString()).toBe(SCRIPT);
});

test('compressed variants of browser files need no digest; a .br file in the server build needs a digest', async () => {
  await writeFile(join(folder, 'client/a.js'), SCRIPT);
  const digests = await digestFiles(folder, ['client/a.js']);
  await writeCompressedVariants(folder, ['client/a.js']);
  const found = async () => digestFiles(folder, await listFiles(folder));
  expect(compareFiles(digests, await found())).toEqual([]);
  await writeFile(join(folder, 'ssr/index.cjs.br'), 'x');
  expect(compareFiles(digests, await found())).toEqual(['The file ssr/index.cjs.br has no digest.']);
});

test.each([
  ['client/js/a.js.br', true],
  ['client/a.css.gz', true],
  ['client/a.woff2.br', false],
  ['ssr/index.cjs.br', false],
  ['client/a.js', false],
])('%s is a compressed variant: %s', (path, expected) => {
  expect(isCompressedVariant(path)).toBe(expected);
});
