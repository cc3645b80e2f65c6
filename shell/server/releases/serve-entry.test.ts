/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRemoteEntry } from '@safar/shared/contract/is-remote-entry';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompressor } from '../pages/compressor';
import { createEntryHandler, ENTRY_ROUTE } from './serve-entry';
import { digest, writeRelease } from './testing/small-releases';

let store: string;
let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'entries-'));
  app = fastify();
  app.get(ENTRY_ROUTE, createEntryHandler(store, createCompressor()));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  rmSync(store, { recursive: true });
});

const ask = (address: string, headers = {}) => fetch(`${origin}/registry/${address}`, { headers });

test.each(['1.0.0', '1.5.0-pr12'])('answers where the files of %s are, for ever', async (version) => {
  writeRelease(store, 'mf-blog', version);
  const answer = await ask(`mf-blog/${version}.json`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const entry: unknown = await answer.json();
  expect(isRemoteEntry(entry, version)).toBe(true);
  expect(entry).toEqual({
    version,
    contract: '^1.0.0',
    entry: { address: `/releases/mf-blog/${version}/client/e.js`, integrity: digest('e') },
    global: 'g',
    js: [],
    css: [{ address: `/releases/mf-blog/${version}/client/e.css`, integrity: digest('c') }],
  });
});

test('the answer is compressed for those who take that', async () => {
  writeRelease(store, 'mf-blog', '1.0.0');
  const answer = await ask('mf-blog/1.0.0.json', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
});

test.each([
  ['a release that is not here', 'mf-blog/9.9.9.json'],
  ['a remote that is not here', 'mf-news/1.0.0.json'],
  ['a release whose metadata are broken', 'mf-blog/2.0.0.json'],
  ['no version', 'mf-blog/registry.json'],
  ['an address that leads out', 'mf-blog/..%2f..%2fregistry.json'],
  ['a name that leads out', '..%2fmf-blog/1.0.0.json'],
])('%s is not found, and nobody keeps that', async (_what, address) => {
  writeRelease(store, 'mf-blog', '1.0.0');
  writeRelease(store, 'mf-blog', '2.0.0');
  writeFileSync(join(store, 'mf-blog/2.0.0/release.json'), '{');
  const answer = await ask(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
