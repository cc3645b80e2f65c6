import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Load } from '../browser/network-log';
import { checkPackages } from './check-packages';

let store: string;

beforeEach(() => (store = mkdtempSync(join(tmpdir(), 'safar-bench-test-'))));
afterEach(() => rmSync(store, { recursive: true }));

/** Puts a script of a release into the store, all of it from one source; gives how a page would have loaded it. */
function release(path: string, source: string, code = `${path};`): Load {
  const file = join(store, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  writeFileSync(`${file}.map`, JSON.stringify({ sources: [source], mappings: 'AAAA' }));
  const url = `http://127.0.0.1:1/releases/${path}`;
  return { url, kind: 'script', status: 200, bytes: 1, encoding: 'br', from: 0, to: 1 };
}

const react = 'webpack://x/../node_modules/react/cjs/react.production.js';
const icons = 'webpack://x/../node_modules/lucide-react/dist/esm/Icon.mjs';

test('two copies of a singleton are an error that names both files', async () => {
  const loads = [
    release('shell/1.0.0/client/js/main.js', react),
    release('mf-a/2.0.0/client/js/1.js', react),
  ];
  const { errors, warnings } = await checkPackages(loads, store);
  expect(errors).toEqual([expect.stringMatching(/^react: .*shell\/js\/main\.js.*mf-a\/js\/1\.js/)]);
  expect(warnings).toEqual([]);
});

test('two copies of another package are a warning', async () => {
  const loads = [
    release('shell/1.0.0/client/js/main.js', icons),
    release('mf-a/2.0.0/client/js/1.js', icons),
  ];
  const { errors, warnings } = await checkPackages(loads, store);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^lucide-react: /)]);
});

test('a script that went over the network twice is an error', async () => {
  const load = release('shell/1.0.0/client/js/main.js', react);
  const { errors } = await checkPackages([load, load], store);
  expect(errors).toEqual(['/releases/shell/1.0.0/client/js/main.js was downloaded 2 times.']);
});

test('equal files at two addresses are an error', async () => {
  const loads = ['1.0.0', '1.0.1'].map((version) => release(`mf-a/${version}/client/js/1.js`, icons, 'same'));
  const { errors } = await checkPackages(loads, store);
  expect(errors).toEqual(['mf-a/js/1.js and mf-a/js/1.js have the same content.']);
});
