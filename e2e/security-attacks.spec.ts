import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publish } from '@safar/delivery/publish';
import { repackageBuild } from '@safar/delivery/test/repackaged-build';
import { backendDataFolder } from './support/backend';
import { startForeignBackend } from './support/foreign-backend';
import { reportFailure } from './support/page-report';
import { sendRaw, type RawRequest } from './support/raw-request';
import { inRunFolder, root } from './support/run-folder';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { fetchCsrfHeaders } from './support/visitor';

/*
 * Regression tests for attacks that succeeded against earlier versions. `signed-releases.spec.ts` and `preview.spec.ts`
 * test attacks on releases, `automatic-rollback.spec.ts` tests false failure reports that carry a signed statement, and
 * `confinement.program.test.ts` tests more attacks by server builds. `npm test` runs only tests without `@nightly`.
 */

const run = promisify(execFile);
const adsProgram = ['--import', 'tsx', 'backend/src/commands/cli.ts', 'ads'];

const OPS_TOKEN = 'token-of-the-operators';
/** The server closes a connection if the request body is incomplete after 75 s. It checks this limit every 5 s. */
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

test(
  'under load with random query strings, no release is excluded and the home page stays complete',
  { tag: '@nightly' },
  async () => {
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
  },
);

test('continuous requests for /healthz from five clients all receive status 200', async () => {
  const until = Date.now() + 3_000;
  const statuses: number[] = [];
  const prober = async () => {
    while (Date.now() < until) statuses.push((await ask('/healthz')).status);
  };
  await Promise.all(Array.from({ length: 5 }, prober));
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('URLs that parsers interpret differently cause no server error, no redirect to another site, and few log lines', async () => {
  const start = site.output().length;
  for (let times = 0; times < 200; times += 1)
    for (const target of ['//', '///', '/\\', '/backend/\\x/', '//evil.example/about-us']) {
      const { status, text } = await ask(target);
      expect(status, target).toBeLessThan(500);
      expect(text, target).not.toMatch(/\r\nlocation: (?:\/\/|\/\\|https?:)/i);
    }
  expect(site.output().length - start).toBeLessThan(20_000);
});

test('a failure report is not counted if it lacks the signed statement of which releases the page contained', async () => {
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

test(
  'code that was added to a server build can neither read secrets nor write files',
  { tag: '@nightly' },
  async ({ siteFor }) => {
    const victim = await siteFor();
    const dist = inRunFolder('attacked build', 'dist');
    const trophy = inRunFolder('attacked build', 'trophy');
    const version = '1.0.900';
    const built = {
      dist: join(root, 'mf-blog', 'dist'),
      version: await victim.store.activeVersion('mf-blog'),
    };
    await repackageBuild(built, { dist, version });
    const attempts = [
      `require('node:fs').writeFileSync(file, JSON.stringify(process.env))`,
      `process.getBuiltinModule('node:fs').writeFileSync(file, process.env.OPS_TOKEN)`,
      `process.binding('spawn_sync'); require('node:child_process').execSync('id > ' + file)`,
      `module.constructor._load('node:fs').writeFileSync(file, 'x')`,
      `(function () {}).constructor('return process')().mainModule.require('node:fs').writeFileSync(file, 'x')`,
    ];
    const lines = attempts.map((attempt) => `try { ${attempt} } catch {}`);
    await appendFile(
      join(dist, 'ssr', 'index.cjs'),
      `\n;(() => { const file = ${JSON.stringify(trophy)}; ${lines.join(' ')} })();\n`,
    );
    await publish(victim.store.releases, { root, name: 'mf-blog', version, dist, activate: true });
    const html = async () => (await fetch(`${victim.origin}/blog`)).text();
    await expect.poll(html, { timeout: 20_000 }).toContain(`data-mf="mf-blog@${version}"`);
    expect(existsSync(trophy)).toBe(false);
  },
);

test(
  'three hundred clicks from one address are not counted, even if their user agents change',
  { tag: '@nightly' },
  async () => {
    const figures = async () => {
      const { stdout } = await run(process.execPath, [...adsProgram, 'report', '--csv'], {
        cwd: root,
        env: { ...process.env, DATA_DIR: backendDataFolder() },
      });
      const rows = [...stdout.matchAll(/,(?<clicks>\d+),[\d.]*,(?<suspicious>\d+)\r?$/gm)];
      const sumOf = (title: 'clicks' | 'suspicious') =>
        rows.reduce((sum, { groups }) => sum + Number(groups?.[title]), 0);
      return { clicks: sumOf('clicks'), suspicious: sumOf('suspicious') };
    };
    const before = await figures();
    const visitor = await fetchCsrfHeaders(site.origin);
    for (let number = 0; number < 300; number += 1) {
      const at = number === 0 ? { at: '9999-12-31T10:00:00Z' } : {};
      const { status } = await post(
        '/api/AddView',
        { type: 'adds', other_id: '1', clicks: '1', ...at },
        {
          ...visitor,
          'user-agent': `Mozilla/5.0 browser ${number}`,
          'x-forwarded-for': '192.0.2.7',
        },
      );
      expect(status).toBe(200);
    }
    const after = await figures();
    expect([after.clicks - before.clicks, after.suspicious - before.suspicious]).toEqual([0, 300]);
  },
);

test('wrong tokens do not lock operators out, and a sign-out ends the session on all servers', async ({
  siteFor,
}) => {
  for (let number = 0; number < 70; number += 1) {
    await post('/ops/sign-in', { token: 'guess' }, { 'x-forwarded-for': `203.0.113.${number}` });
    await post('/ops/sign-in', { token: 'guess' }, { 'x-forwarded-for': `2001:db8:1::${number}` });
  }
  const cookie = await signIn();
  const html = await operations(cookie);
  const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const rollback = `${site.origin}/ops/rollback/__proto__`;
  expect((await fetch(rollback, { headers: { cookie } })).status).toBe(404);
  const other = await siteFor({ variables: { OPS_TOKEN } });
  const statuses = () =>
    Promise.all(
      [site, other].map(async ({ origin }) => (await fetch(`${origin}/ops`, { headers: { cookie } })).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  expect((await post('/ops/sign-out', { form }, { cookie })).status).toBe(303);
  expect(await statuses()).toEqual([401, 401]);
});

// Tagged `@nightly`, because in `npm test` other tests add files to the `sites` folder while this test reads it.
test(
  'source maps, metadata and metrics are not public, and only the owner of a data folder has access to its files',
  { tag: '@nightly' },
  async () => {
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
  },
);

test('scripts, cookies and redirects of a third-party backend do not reach visitors', async ({ siteFor }) => {
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

test(
  'huge strings from a third-party backend crash no render worker and create no large feeds',
  { tag: '@nightly' },
  async ({ siteFor }) => {
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
  },
);

test(
  'the server closes connections whose request body arrives byte by byte',
  { tag: '@nightly' },
  async () => {
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
    // The server still responds to other visitors.
    expect((await ask('/')).status).toBe(200);
    expect(open).toBe(sockets.length);
    await expect.poll(() => open, { timeout: SLOW_BODY_LIMIT_MS }).toBe(0);
  },
);
