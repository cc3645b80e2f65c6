import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startForeignBackend } from './support/foreign-backend';
import { reportFailure } from './support/page-report';
import { sendRaw, type RawRequest } from './support/raw-request';
import { inRunFolder } from './support/run-folder';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

/*
 * Regression tests for attacks that succeeded against earlier versions. Attacks on releases: `signed-releases.spec.ts` and
 * `preview.spec.ts`; by reports with a token: `automatic-rollback.spec.ts`; by server builds: `confinement.program.test.ts`; on ad
 * figures: tests of the backend.
 */

const OPS_TOKEN = 'token-of-the-operators';
/** The limit of a request with its body is 75 s, checked every 5 s. */
const SLOW_BODY_LIMIT_MS = 90_000;

let site: Site;

test.beforeAll(async ({ backend }) => {
  site = await startSite({
    backend,
    variables: {
      OPS_TOKEN,
      ROLLBACK_WATCH_MINUTES: '15',
      ROLLBACK_MIN_LOADS: '20',
      HTML_CACHE_SECONDS: '10',
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  await site.store.remove();
});

const ask = (target: string, headers: RawRequest['headers'] = []) =>
  sendRaw(site.origin, { method: 'GET', target, headers: [['host', 'safar.example'], ...headers] });

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });

async function signIn(): Promise<string> {
  const { headers } = await post('/ops/sign-in', { token: OPS_TOKEN });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

const operations = async (cookie: string) =>
  (await fetch(`${site.origin}/ops`, { headers: { cookie } })).text();

test('load with random queries demotes no release, and home stays complete', async () => {
  test.setTimeout(120_000);
  const until = Date.now() + 12_000;
  const statuses = new Set<number>();
  const visitor = async () => {
    while (Date.now() < until)
      statuses.add((await ask(`/?search=${Math.random()}&page=${Math.random()}`)).status);
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  expect([...statuses]).toEqual([200]);
  expect(await operations(await signIn())).toContain('No release is excluded.');
  expect((await ask('/')).text).toContain('data-mf-part="mf-video:home.slider"');
});

test('many requests for the health of the site are all answered with 200', async () => {
  const until = Date.now() + 3_000;
  const statuses: number[] = [];
  const prober = async () => {
    while (Date.now() < until) statuses.push((await ask('/healthz')).status);
  };
  await Promise.all(Array.from({ length: 5 }, prober));
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('URLs that parsers disagree about are answered without an error and with little log', async () => {
  const start = site.output().length;
  for (let times = 0; times < 200; times += 1)
    for (const target of ['//', '///', '/\\', '/backend/\\x/', '//evil.example/about-us']) {
      const { status, text } = await ask(target);
      expect(status, target).toBeLessThan(500);
      expect(text, target).not.toMatch(/\r\nlocation: (?:\/\/|\/\\|https?:)/i);
    }
  expect(site.output().length - start).toBeLessThan(20_000);
});

test('reports without the statement of a served page count for no release', async () => {
  const version = await site.store.activeVersion('mf-ads');
  for (let number = 0; number < 60; number += 1) {
    const status = await reportFailure(site, {
      load: `forged${number}`.padEnd(20, '0'),
      remote: 'mf-ads',
      version,
      address: `203.0.${number}.7`,
      browser: `browser ${number % 3}`,
      message: 'A forged failure.',
    });
    expect(status).toBe(202);
  }
  expect(site.output()).not.toContain('A browser reported a failure.');
  expect(await operations(await signIn())).not.toContain('A forged failure.');
});

test('wrong tokens lock nobody out, and a session that was signed out stays ended', async () => {
  for (let number = 0; number < 70; number += 1) {
    await post('/ops/sign-in', { token: 'guess' }, { 'x-forwarded-for': `203.0.113.${number}` });
    await post('/ops/sign-in', { token: 'guess' }, { 'x-forwarded-for': `2001:db8:1::${number}` });
  }
  const cookie = await signIn();
  const html = await operations(cookie);
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const rollback = `${site.origin}/ops/rollback/__proto__`;
  expect((await fetch(rollback, { headers: { cookie } })).status).toBe(404);
  expect((await post('/ops/sign-out', { form }, { cookie })).status).toBe(303);
  expect((await fetch(`${site.origin}/ops`, { headers: { cookie } })).status).toBe(401);
});

test('source maps, metadata and metrics are not public, and data is private to its user', async () => {
  const version = await site.store.activeVersion('mf-blog');
  const maps = (await site.store.filesOf('mf-blog', 'client')).filter((path) => path.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(0);
  const release = `/releases/mf-blog/${version}`;
  const secret = maps.map((path) => `${release}/client/${path.split('/client/')[1]}`);
  for (const path of [
    ...secret,
    `${release}/release.json`,
    `${release}/sbom.cdx.json`,
    `${release}/ssr/index.cjs`,
    '/metrics',
  ])
    expect((await ask(path)).status, path).toBe(404);

  const folder = inRunFolder('sites');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const open: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
  }
  expect(open).toEqual([]);
});

test('scripts, cookies and redirects of a foreign backend do not reach visitors', async ({ siteFor }) => {
  const backend = await startForeignBackend();
  const foreign = await siteFor({ backend: backend.origin, variables: { OWN_BACKEND: '0' } });
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const unsafe = { 'set-cookie': 'safar_ops=x', location: '//evil.example/' };
  for (const type of ['text/html', 'image/svg+xml', 'image/png', 'application/xml']) {
    backend.answerWith([{ status: 200, headers: { 'content-type': type, ...unsafe }, body: script }]);
    for (const path of ['/backend/uploads/e.html', '/media/e.svg']) {
      const { status, headers } = await fetch(foreign.origin + path, { redirect: 'manual' });
      expect([status, headers.get('set-cookie'), headers.get('location')], `${type} ${path}`).toEqual([
        404,
        null,
        null,
      ]);
    }
  }
  await backend.close();
});

test('huge texts of a foreign backend cost neither workers nor large feeds', async ({ siteFor }) => {
  const backend = await startForeignBackend();
  const foreign = await siteFor({ backend: backend.origin, variables: { OWN_BACKEND: '0' } });
  const posts = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index}`,
    image: 'a.webp',
    description: `<p>${'word '.repeat(200_000)}</p>`,
    updated_at: '2026-01-02T03:04:05Z',
  }));
  backend.answerWith([
    {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ success: true, data: { data: posts, total: 30, current_page: 1 } }),
    },
  ]);
  for (const path of ['/', '/blog', '/blog/feed.xml']) {
    const startedAt = Date.now();
    const { status, text } = await sendRaw(foreign.origin, {
      method: 'GET',
      target: path,
      headers: [['host', 'x']],
    });
    expect([200, 503], path).toContain(status);
    expect(text.length, path).toBeLessThan(2_500_000);
    expect(Date.now() - startedAt, path).toBeLessThan(5_000);
  }
  expect(foreign.output()).not.toMatch(/worker .*(?:ended|replaced|hung|memory)/i);
  await backend.close();
});

test('bodies that arrive byte by byte end their connections', async () => {
  test.setTimeout(SLOW_BODY_LIMIT_MS + 30_000);
  const { port } = new URL(site.origin);
  const head =
    'POST /telemetry HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';
  let open = 0;
  const sockets = Array.from({ length: 150 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    open += 1;
    socket.on('error', () => undefined);
    socket.resume().once('close', () => (open -= 1));
    const timer = setInterval(() => socket.write(' '), 5_000);
    socket.once('close', () => clearInterval(timer));
    return socket;
  });
  await sleep(2_000);
  // Others are served meanwhile.
  expect((await ask('/')).status).toBe(200);
  expect(open).toBe(sockets.length);
  await expect.poll(() => open, { timeout: SLOW_BODY_LIMIT_MS }).toBe(0);
});
