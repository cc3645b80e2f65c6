import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@safar/delivery/test/free-port';
import { startNginx } from './support/nginx';
import { expect, test } from './support/test';

/** Headers that decide how a browser uses a release file. */
const HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'x-content-type-options',
];

interface Upstreams {
  /** `host:port` of the servers behind nginx. */
  readonly siteA: string;
  readonly siteB: string;
  readonly backend: string;
  readonly mirror?: string;
}

/** Starts nginx with the deployment's configuration. */
async function startProxy({ siteA, siteB, backend, mirror = '/nowhere' }: Upstreams) {
  const [port, inner] = await Promise.all([freePort(), freePort()]);
  const { stop } = await startNginx({
    'site-a:3000': siteA,
    'site-b:3000': siteB,
    'backend-a:4000': backend,
    'backend-b:4000': backend,
    'listen 8080': `listen 127.0.0.1:${port}`,
    'listen 8081': `listen 127.0.0.1:${inner}`,
    '/srv/safar-tv/releases-mirror': mirror,
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

test('nginx serves release files from the mirror folder with the same headers as the site server, and serves no private files', async ({
  sharedSite: site,
}) => {
  const { host } = new URL(site.origin);
  const mirror = site.store.folder;
  const { origin, stop } = await startProxy({ siteA: host, siteB: host, backend: host, mirror });
  const ask = async (server: string, path: string) => {
    const response = await fetch(server + path, { headers: { 'accept-encoding': 'gzip' } });
    const { status, headers } = response;
    const etag = headers.get('etag') ?? '';
    return { status, etag, headers: HEADERS.map((name) => headers.get(name)), text: await response.text() };
  };
  try {
    const versions = join(site.store.folder, 'shell');
    const [version = ''] = await readdir(versions);
    const files = await readdir(join(versions, version, 'client'), { recursive: true });
    const fileOf = (extension: string) => files.find((name) => name.endsWith(extension)) ?? '';
    for (const name of [fileOf('.js'), fileOf('.css'), fileOf('.woff2')]) {
      const path = `/releases/shell/${version}/client/${name}`;
      const [own, nginx] = [await ask(site.origin, path), await ask(origin, path)];
      expect({ ...nginx, etag: '' }, path).toEqual({ ...own, etag: '' });
      expect(nginx.status).toBe(200);
      // Only nginx creates ETags in this format, so nginx read the file itself instead of asking the site server.
      expect(nginx.etag).toMatch(/^"[0-9a-f]+-[0-9a-f]+"$/);
      const marked = await ask(origin, path.replace('/client/', '/~2/client/'));
      expect([marked.status, marked.text]).toEqual([200, own.text]);
    }
    for (const path of [
      'release.json',
      'ssr/index.cjs',
      `client/${fileOf('.js')}.map`,
      'client/missing.js',
      'client/../release.json',
      'client/%2e%2e/release.json',
    ])
      expect((await ask(origin, `/releases/shell/${version}/${path}`)).status, path).toBe(404);
  } finally {
    await stop();
  }
});

/**
 * Starts a server that responds to every request with `status`. The body of the response is the path of the request,
 * and the header `X-Forwarded-Proto` of the request is copied to the response.
 */
async function startStub(status: number) {
  const server = createServer(({ url, headers }, response) => {
    response.setHeader('x-forwarded-proto', headers['x-forwarded-proto'] ?? '');
    response.writeHead(status).end(url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, stop: () => void server.close() };
}

test('nginx asks the other site server for a release that one site server lacks, but not for a missing page', async () => {
  const behind = await startStub(404);
  const current = await startStub(200);
  const { origin, stop } = await startProxy({
    siteA: behind.host,
    siteB: current.host,
    backend: current.host,
  });
  /** Requests a path twice and returns both statuses. nginx asks a different site server first for each request. */
  const statuses = async (path: string) => {
    const answers = [await fetch(origin + path), await fetch(origin + path)];
    for (const answer of answers) if (answer.ok) expect(await answer.text()).toBe(path);
    return answers.map(({ status }) => status).sort();
  };
  try {
    const release = '/releases/mf-blog/1.1.0';
    for (const path of [
      `${release}/client/a.js?x=1`,
      `${release}/~2/client/a.js`,
      '/registry/mf-blog/1.1.0.json',
    ])
      expect(await statuses(path), path).toEqual([200, 200]);
    expect(await statuses('/no-such-page')).toEqual([200, 404]);
  } finally {
    await stop();
    behind.stop();
    current.stop();
  }
});

test('nginx tells site servers that a request used https if the proxy in front of nginx says so', async () => {
  const stub = await startStub(200);
  const { origin, stop } = await startProxy({ siteA: stub.host, siteB: stub.host, backend: stub.host });
  const forwarded = async (headers: Record<string, string>) =>
    (await fetch(origin, { headers })).headers.get('x-forwarded-proto');
  try {
    expect(await forwarded({ 'x-forwarded-proto': 'https' })).toBe('https');
    expect(await forwarded({ 'x-forwarded-proto': 'invalid' })).toBe('http');
    expect(await forwarded({})).toBe('http');
  } finally {
    await stop();
    stub.stop();
  }
});
