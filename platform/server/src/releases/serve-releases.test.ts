/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeCompressedVariants } from '@safar/delivery/release/precompress';
import { isRemoteEntry } from '@safar/protocol/page-registry';
import type { Registry } from '@safar/protocol/registry';
import type { FastifyInstance } from 'fastify';
import { commonHeaders } from '../http/common-headers';
import { compress, createCompressor } from '../http/compression';
import { createApp } from '../http/create-app';
import { connectionLimits } from '../http/http-server';
import { createReadyResponder, type ReadyResponder } from '../http/ready-responses';
import { createReleaseFileCache } from './release-file-cache';
import { serveRegistryEntries, serveReleaseFiles } from './serve-releases';
import { digest, registryOf, writeRelease } from '../../testing/small-releases';

let store: string;
let app: FastifyInstance;
let ready: ReadyResponder;
let origin: string;
let compressions: number;
/** The units of the registry that the server has accepted. */
let units: Registry['units'];

/** Writes a release and records its digest in the accepted registry. */
function publish(version: string): void {
  writeRelease(store, 'mf-blog', version);
  const entry = digest(readFileSync(join(store, 'mf-blog', version, 'release.json'), 'utf8'));
  const unit = registryOf({ 'mf-blog': [version] }).units['mf-blog'];
  if (!unit) throw new Error('The registry has no unit.');
  const releases = unit.releases.map((release) => ({ ...release, digest: entry }));
  units = { 'mf-blog': { ...unit, releases: [...(units['mf-blog']?.releases ?? []), ...releases] } };
}

beforeEach(async () => {
  units = {};
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  const cache = createReleaseFileCache(store, commonHeaders('https://tv.example'));
  ready = createReadyResponder([cache.find]);
  app = createApp({
    publicOrigin: 'https://tv.example',
    trustedProxies: 'loopback',
    limits: connectionLimits(100),
    ready,
  });
  compressions = 0;
  const compressor = createCompressor((body, encoding, quality) => {
    compressions += 1;
    return compress(body, encoding, quality);
  });
  serveRegistryEntries(app, store, compressor, () => units);
  await app.register((scope) =>
    serveReleaseFiles(scope, { releasesDir: store, cache, withSourceMaps: false }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(store, { recursive: true });
});

const askEntry = (address: string, headers = {}) => fetch(`${origin}/registry/${address}`, { headers });

test('a registry entry is compressed once, not for each request', async () => {
  publish('1.0.0');
  const bodies = [];
  for (let count = 0; count < 3; count += 1) {
    const response = await askEntry('mf-blog/1.0.0.json', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    bodies.push(await response.text());
  }
  expect([new Set(bodies).size, compressions]).toEqual([1, 1]);
});

test.each(['1.0.0', '1.5.0-pr12'])('the registry entry of %s is immutable', async (version) => {
  publish(version);
  const answer = await askEntry(`mf-blog/${version}.json`);
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

test('a registry entry is compressed with Brotli and varies by Accept-Encoding', async () => {
  publish('1.0.0');
  const answer = await askEntry('mf-blog/1.0.0.json', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
});

test.each([
  ['an unknown release', 'mf-blog/9.9.9.json'],
  ['an unknown remote', 'mf-news/1.0.0.json'],
  ['a release with invalid metadata', 'mf-blog/2.0.0.json'],
  ['a release that the accepted registry does not list', 'mf-blog/3.0.0.json'],
  ['a release whose metadata was changed after publication', 'mf-blog/4.0.0.json'],
  ['a file whose name is not a version', 'mf-blog/registry.json'],
  ['a path outside the store', 'mf-blog/..%2f..%2fregistry.json'],
  ['a remote name that leads outside the store', '..%2fmf-blog/1.0.0.json'],
])('the response to a request for %s is 404 and is not cached', async (_what, address) => {
  publish('1.0.0');
  publish('2.0.0');
  writeFileSync(join(store, 'mf-blog/2.0.0/release.json'), '{');
  writeRelease(store, 'mf-blog', '3.0.0');
  publish('4.0.0');
  writeRelease(store, 'mf-blog', '4.0.0', { commit: 'd' });
  const answer = await askEntry(address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

const SCRIPT = 'console.log("a script that compresses well");\n'.repeat(20);

/** Requests a release file. Does not use `fetch`, which would decompress the body. */
const askFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(`${origin}/releases/${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

async function publishScript(compressed: boolean) {
  const scriptFile = { integrity: digest(SCRIPT), bytes: SCRIPT.length };
  writeRelease(store, 'mf-blog', '1.0.0', { files: { 'client/e.js': scriptFile } });
  const folder = join(store, 'mf-blog/1.0.0');
  writeFileSync(join(folder, 'client/e.js'), SCRIPT);
  if (compressed) await writeCompressedVariants(folder, ['client/e.js']);
}

test('a release file is served precompressed, as immutable, and to pages of every origin', async () => {
  await publishScript(true);
  const response = await askFile('mf-blog/1.0.0/client/e.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(response.body).toString()).toBe(SCRIPT);
  const gzip = await askFile('mf-blog/1.0.0/client/e.js', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
});

test('the files of a release without precompressed files are served uncompressed', async () => {
  await publishScript(false);
  const response = await askFile('mf-blog/1.0.0/client/e.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body.toString()).toBe(SCRIPT);
});

test('the second request for a file is served from memory', async () => {
  await publishScript(true);
  const path = 'mf-blog/1.0.0/client/e.js';
  const first = await askFile(path, { 'accept-encoding': 'br' });
  expect(ready.takeCounts()).toEqual([]);
  rmSync(join(store, 'mf-blog/1.0.0'), { recursive: true });
  const { status, headers, body } = await askFile(path, { 'accept-encoding': 'br' });
  expect([status, body]).toEqual([200, first.body]);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    vary: 'accept-encoding',
  });
  const plain = await askFile(path);
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(ready.takeCounts()).toEqual([{ method: 'GET', status: '200', route: '/releases/*', count: 2 }]);
});

test('release files have no ETag and no Last-Modified header, because browsers never revalidate them', async () => {
  await publishScript(true);
  const fromDisk = await askFile('mf-blog/1.0.0/client/e.js', { range: 'bytes=0-6' });
  const fromMemory = await askFile('mf-blog/1.0.0/client/e.js');
  for (const { headers } of [fromDisk, fromMemory]) {
    expect(headers['cache-control']).toBe('max-age=31536000, immutable');
    expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined]);
  }
});

test('files from memory have the same security headers as files from disk', async () => {
  await publishScript(true);
  const security = async () => {
    const { headers } = await askFile('mf-blog/1.0.0/client/e.js');
    return Object.entries(headers)
      .filter(([name]) => /^(?:content-security|referrer|strict|x-)/.test(name))
      .sort();
  };
  const first = await security();
  expect(first.map(([name]) => name)).toEqual([
    'content-security-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
  expect(await security()).toEqual(first);
  expect(ready.takeCounts()).toHaveLength(1);
});

test('browsers do not cache a file of a release whose release.json cannot be read', async () => {
  await publishScript(false);
  const metadata = join(store, 'mf-blog/1.0.0/release.json');
  writeFileSync(metadata, '{');
  const file = await askFile('mf-blog/1.0.0/client/e.js');
  expect([file.body.toString(), file.headers['cache-control']]).toEqual([SCRIPT, 'no-store']);
});

test.each([
  ['changed', (file: string) => writeFileSync(file, SCRIPT.replace('a', 'b'))],
  ['too long', (file: string) => writeFileSync(file, Buffer.alloc(3_000_000))],
  ['missing', (file: string) => rmSync(file)],
])('a file that is %s is logged once, and browsers do not cache the response', async (_case, damage) => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await publishScript(false);
  const file = join(store, 'mf-blog/1.0.0/client/e.js');
  damage(file);
  for (const path of ['mf-blog/1.0.0/client/e.js', 'mf-blog/1.0.0/~2/client/e.js'])
    for (const headers of [{}, { range: 'bytes=0-6' }])
      expect((await askFile(path, headers)).headers['cache-control']).toBe('no-store');
  expect(lines).toEqual([
    expect.stringContaining('"remote":"mf-blog","version":"1.0.0","file":"client/e.js","remedy":"'),
  ]);
  writeFileSync(file, SCRIPT);
  const repaired = await askFile('mf-blog/1.0.0/client/e.js');
  expect(repaired.body.toString()).toBe(SCRIPT);
  expect(repaired.headers['cache-control']).toContain('immutable');
});

test('the cache of release files evicts files to stay within its byte limit', async () => {
  const cache = createReleaseFileCache(store, {}, 3_000);
  const content = 'x'.repeat(1_000);
  const files = Object.fromEntries(
    Array.from({ length: 10 }, (_none, index) => [
      `client/${index}.js`,
      { integrity: digest(content), bytes: 1_000 },
    ]),
  );
  writeRelease(store, 'mf-blog', '1.0.0', { files });
  for (const path of Object.keys(files)) {
    writeFileSync(join(store, 'mf-blog/1.0.0', path), content);
    await cache.load(`/releases/mf-blog/1.0.0/${path}`, { name: 'mf-blog', version: '1.0.0', path });
  }
  expect(cache.bytes()).toBeGreaterThan(0);
  expect(cache.bytes()).toBeLessThanOrEqual(3_000);
});

test('visitors cannot read source maps', async () => {
  await publishScript(true);
  writeFileSync(join(store, 'mf-blog/1.0.0/client/e.js.map'), '{}');
  expect((await askFile('mf-blog/1.0.0/client/e.js.map')).status).toBe(404);
});

test('HEAD requests, range requests, and URLs with a retry marker (`~2/`) are supported', async () => {
  await publishScript(true);
  const head = await askFile('mf-blog/1.0.0/client/e.js', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(SCRIPT.length),
    0,
  ]);
  const range = await askFile('mf-blog/1.0.0/client/e.js', { range: 'bytes=0-6' });
  expect([range.status, range.body.toString()]).toEqual([206, 'console']);
  expect((await askFile('mf-blog/1.0.0/~2/client/e.js')).body.toString()).toBe(SCRIPT);
});

test.each([
  ['a missing file', 'mf-blog/1.0.0/client/none.js'],
  ['a server build', 'mf-blog/1.0.0/ssr/index.cjs'],
  ['metadata', 'mf-blog/1.0.0/release.json'],
  ['the registry', 'registry.json'],
  ['a folder', 'mf-blog/1.0.0/client/'],
  ['an encoded path to a server build', 'mf-blog/1.0.0/client/%2e%2e/ssr/index.cjs'],
  ['a path to a server build, encoded twice', 'mf-blog/1.0.0/client/%252e%252e/ssr/index.cjs'],
  ['a path outside the store', '%2e%2e/%2e%2e/client/x'],
])('the response to a request for %s is 404 and is not cached', async (_what, path) => {
  await publishScript(true);
  const response = await askFile(path);
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
});
