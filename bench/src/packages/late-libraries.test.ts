import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Load } from '../browser/network-log';
import { findLateLibraries } from './late-libraries';

let store: string;

beforeEach(() => (store = mkdtempSync(join(tmpdir(), 'safar-bench-test-'))));
afterEach(() => rmSync(store, { recursive: true }));

/** A script of eight bytes, all of them from one package, that was asked for at a time. */
function script(name: string, from: number): Load {
  const path = `mf-video/1.0.0/client/js/${name.replace('.', '')}.js`;
  mkdirSync(dirname(join(store, path)), { recursive: true });
  writeFileSync(join(store, path), '12345678');
  const source = `webpack://x/../node_modules/${name}/index.js`;
  writeFileSync(join(store, `${path}.map`), JSON.stringify({ sources: [source], mappings: 'AAAA' }));
  const url = `http://127.0.0.1:1/releases/${path}`;
  return { url, kind: 'script', status: 200, bytes: 1, encoding: 'br', from, to: from + 500 };
}

test('tells what came before the first screen was ready from what came later', async () => {
  const loads = [
    script('react', 100),
    script('slick-carousel', 900),
    script('react-slick', 1500),
    script('hls.js', 2000),
  ];
  expect(await findLateLibraries({ loads, hydrated: 1000 }, store)).toEqual([
    { name: 'hls.js', needsClick: true, beforeHydration: 0, beforeInteraction: 8 },
    { name: 'react-slick', needsClick: false, beforeHydration: 8, beforeInteraction: 16 },
  ]);
});

test('a page that was never ready had everything before', async () => {
  const found = await findLateLibraries({ loads: [script('hls.js', 9000)], hydrated: null }, store);
  expect(found[0]).toMatchObject({ beforeHydration: 8 });
});
