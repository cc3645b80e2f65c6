/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPreviewToken } from '@safar/delivery/signing/preview-link';
import { Signing } from '@safar/delivery/signing/signing';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { publish } from '@safar/delivery/publish';
import { remove } from '@safar/delivery/remove';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { testSite } from '@safar/remote-kit/testing/test-site';
import fastify, { type FastifyInstance } from 'fastify';
import type { BackendCall } from '../backend-calls';
import { followRegistry } from '../releases/followed-registry';
import type { ReleaseSet } from '../releases/release-set';
import type { Deployment } from '../rendering/site-renderer';
import type { Settings } from '../settings';
import { startOperations } from './operations';
import { serveOps } from './serve-ops';

const token = 'the-token-of-operators';
const author = { by: 'Amina Khan', why: 'more <b>blog</b>' };

let checkout: SampleCheckout;
let store: FolderStore;
let signing: Signing;
let app: FastifyInstance;
let origin: string;
let isBackendDown: boolean;

async function release(name: string, version: string) {
  if (name === 'shell') await checkout.buildShell();
  else await checkout.buildRemote(name, version, { routes: ['/blog'] });
  await publish(store, { root: checkout.root, name, version, activate: true, ...author });
}

const stats = {
  unit: 'mf-blog',
  version: '1.1.0',
  loads: 200,
  failed: 30,
  failedVisitors: 12,
  p75: { LCP: 1_850, CLS: 0.3 },
};
const failure = {
  unit: 'mf-blog',
  version: '1.1.0',
  phase: 'render',
  code: 'threw',
  route: '/blog',
  message: '<img src=x onerror=alert(1)>',
  count: 30,
  lastAt: '2026-11-22T01:02:03.000Z',
};
const telemetry = {
  send: async () => undefined,
  releases: async () => (isBackendDown ? Promise.reject(new Error('away')) : [stats]),
  failures: async () => [failure],
};

/** Ids of the ended sessions in the backend. */
let endedSessions: Set<string>;
const callBackend: BackendCall = async (path, init) => {
  if (isBackendDown) throw new Error('away');
  const id = path.replace('/ended-sessions/', '');
  if (init?.method === 'PUT') endedSessions.add(id);
  return Response.json({ hasEnded: endedSessions.has(id) });
};

async function start(opsToken: string, dataDir = join(checkout.root, '.data')) {
  const followed = await followRegistry(
    { releasesDir: checkout.storeFolder, dataDir: checkout.root },
    undefined,
  );
  app = fastify({ trustProxy: 'loopback' });
  const shell = {
    release: {
      name: 'shell',
      version: '1.0.0',
      client: { css: ['client/a.css'] },
      files: { 'client/a.css': { integrity: 'sha384-a' } },
    },
  };
  const releases = { shell, remotes: new Map() } as unknown as ReleaseSet;
  await app.register((scope) =>
    serveOps(scope, {
      settings: {
        opsToken,
        site: testSite,
        rollback: { minutes: 15, errorRate: 0.07, minLoads: 50, minVisitors: 3 },
        dataDir,
        releasesDir: checkout.storeFolder,
      },
      operations: { store, registry: followed, telemetry, queue: undefined, callBackend },
      releases: () => releases,
      exclusions: () => [
        {
          unit: 'mf-ads',
          version: '2.0.0',
          reason: 'It threw <b>twice</b>.',
          since: '2026-11-21T08:00:00.000Z',
          until: '2026-11-21T08:10:00.000Z',
        },
      ],
      root: checkout.root,
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  isBackendDown = false;
  endedSessions = new Set();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkout = await SampleCheckout.create();
  signing = await Signing.open(join(checkout.root, 'keys'), { developmentKey: 'create' });
  store = new FolderStore(checkout.storeFolder, signing);
  await release('shell', '1.0.0');
  await release('mf-blog', '1.0.0');
  await release('mf-blog', '1.1.0');
  await start(token);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await checkout.remove();
});

async function send(
  path: string,
  {
    cookie = '',
    from = '203.0.113.7',
    fields,
  }: { cookie?: string; from?: string; fields?: Record<string, string> } = {},
) {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': from },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function signIn() {
  const { status, headers } = await send('/ops/sign-in', { fields: { token } });
  expect(status).toBe(303);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

const formOf = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
const active = async () => (await store.readRegistry()).units['mf-blog']?.active;

test('without a session only the sign-in page is shown, and a wrong token is rejected', async () => {
  for (const path of ['/ops', '/ops/rollback/mf-blog']) {
    const { status, html } = await send(path);
    expect(status).toBe(401);
    expect(html).not.toContain('mf-blog');
  }
  const { status, headers } = await send('/ops/sign-in', { fields: { token: `${token}x` } });
  expect([status, headers.get('set-cookie')]).toEqual([403, null]);
});

test('a forged or modified session cookie is rejected', async () => {
  const cookie = await signIn();
  const changed = cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA');
  expect((await send('/ops', { cookie: changed })).status).toBe(401);
  expect((await send('/ops', { cookie: 'safar_ops=9999999999999.abc.def' })).status).toBe(401);
});

test('the session cookie is HttpOnly and limited to /ops', async () => {
  const { headers } = await send('/ops/sign-in', { fields: { token } });
  const cookie = headers.get('set-cookie') ?? '';
  for (const attribute of ['Path=/ops', 'Max-Age=43200', 'HttpOnly', 'SameSite=Strict'])
    expect(cookie).toContain(attribute);
});

test('after sign-out, a copy of the session cookie is rejected, even after a restart', async () => {
  const cookie = await signIn();
  const { html } = await send('/ops', { cookie });
  expect((await send('/ops/sign-out', { cookie, fields: { form: formOf(html) } })).status).toBe(303);
  expect((await send('/ops', { cookie })).status).toBe(401);
  await app.close();
  await start(token);
  expect((await send('/ops', { cookie })).status).toBe(401);
});

test('a sign-out that cannot be stored in a file still ends the session in the browser and on all servers, with a warning', async () => {
  mkdirSync(join(checkout.root, '.data'), { recursive: true });
  // Creates a file at the path of the folder `ops`, so that the site server cannot create the folder.
  writeFileSync(join(checkout.root, '.data', 'ops'), '');
  const cookie = await signIn();
  const { html } = await send('/ops', { cookie });
  const answer = await send('/ops/sign-out', { cookie, fields: { form: formOf(html) } });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('set-cookie')).toMatch(/^safar_ops=;.*Max-Age=0.*Path=\/ops/);
  expect(answer.html).toContain('You are signed out in this browser.');
  expect(answer.html).toContain('copies of the session cookie');
  expect(endedSessions.size).toBe(1);
  expect((await send('/ops', { cookie })).status).toBe(401);
});

test('sign-out on one site server ends the session on all site servers; sessions stay valid while the backend is unavailable', async () => {
  const cookie = await signIn();
  const [first, firstOrigin] = [app, origin];
  await start(token, join(checkout.root, '.data of another server'));
  expect((await send('/ops', { cookie })).status).toBe(200);
  isBackendDown = true;
  const { status, html } = await send('/ops', { cookie });
  expect(status).toBe(200);
  isBackendDown = false;
  expect((await send('/ops/sign-out', { cookie, fields: { form: formOf(html) } })).status).toBe(303);
  origin = firstOrigin;
  expect((await send('/ops', { cookie })).status).toBe(401);
  await first.close();
});

test('a session survives a restart and ends when OPS_TOKEN changes', async () => {
  const cookie = await signIn();
  await app.close();
  await start(token);
  expect((await send('/ops', { cookie })).status).toBe(200);
  await app.close();
  await start('another-token-of-operators');
  expect((await send('/ops', { cookie })).status).toBe(401);
});

test('sign-ins with wrong tokens are limited per network, but the correct token is always accepted', async () => {
  const cookie = await signIn();
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1) {
    const from = `2001:db8:1:${count}::${count}`;
    statuses.push((await send('/ops/sign-in', { from, fields: { token: 'guess' } })).status);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  const from = '2001:db8:1:5::9';
  expect((await send('/ops/sign-in', { from, fields: { token } })).status).toBe(303);
  expect((await send('/ops', { from, cookie })).status).toBe(200);
});

test('an operator can create a signed preview link for a release in the store', async () => {
  const issue = (cookie: string, release: string, form: string) =>
    send('/ops/preview', { cookie, fields: { release, form } });
  expect((await issue('', 'mf-blog@1.0.0', '')).status).toBe(401);
  const cookie = await signIn();
  const form = formOf((await send('/ops', { cookie })).html);
  expect((await issue(cookie, 'mf-blog@1.0.0', '')).status).toBe(403);
  const { html } = await issue(cookie, 'mf-blog@1.0.0', form);
  const link = /href="([^"]*)\?preview=([^"]+)"/.exec(html);
  expect(link?.[1]).toBe(`${testSite.origin}/`);
  expect(readPreviewToken(signing, link?.[2] ?? '')).toEqual(['mf-blog@1.0.0']);
  const unlisted = await issue(cookie, 'mf-blog@9.9.9', form);
  expect([unlisted.status, unlisted.html]).toEqual([409, expect.stringContaining('is not in the store')]);
});

test('/ops shows the removal of a remote, but no longer the remote itself', async () => {
  await remove(store, { name: 'mf-blog', by: 'Amina' });
  const cookie = await signIn();
  const { html } = await send('/ops', { cookie });
  expect(html).not.toContain('href="/ops/rollback/mf-blog"');
  expect(html).toContain('removed<p class="ops-quiet">1.1.0</p>');
  expect((await send('/ops/rollback/mf-blog', { cookie })).status).toBe(404);
});

test('only operators can read source maps', async () => {
  const folder = join(checkout.storeFolder, 'mf-blog/1.1.0/client');
  mkdirSync(join(folder, 'js'), { recursive: true });
  const cookie = await signIn();
  for (const file of ['remoteEntry.a.js.map', 'js/post.a.js.map']) {
    writeFileSync(join(folder, file), '{"version":3}');
    const path = `/ops/source-maps/mf-blog/1.1.0/client/${file}`;
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { cookie })).html).toBe('{"version":3}');
  }
  writeFileSync(join(checkout.storeFolder, 'mf-blog/1.1.0/ssr.js.map'), '{}');
  for (const other of [
    'mf-blog/1.1.0/release.json',
    'mf-blog/../registry.json',
    'mf-blog/..%2f1.1.0/client/remoteEntry.a.js.map',
    'mf-blog/1.1.0/client/js/../../ssr.js.map',
    'mf-blog/1.1.0/client/js/..%2f..%2fssr.js.map',
  ])
    expect((await send(`/ops/source-maps/${other}`, { cookie })).status).toBe(404);
});

test('the overview shows live and excluded releases, telemetry and changes', async () => {
  const { html, headers } = await send('/ops', { cookie: await signIn() });
  expect(html).toContain('mf-blog 1.1.0');
  expect(html).toContain('15.0 % (30; 12 visitors)');
  expect(html).toMatch(/1\.85 s.*good/);
  expect(html).toMatch(/0\.300.*poor/);
  expect(html).toContain('Amina Khan');
  expect(html).toContain('1.0.0 → 1.1.0');
  expect(html).toMatch(/mf-ads 2\.0\.0.*It threw &lt;b&gt;twice.*2026-11-21 08:10 UTC/);
  expect(html).toContain('/releases/shell/1.0.0/client/a.css');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('texts from telemetry and from operators are escaped', async () => {
  const { html } = await send('/ops', { cookie: await signIn() });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<b>blog</b>');
  expect(html).not.toContain('<script');
});

test('while the backend is unavailable, the overview still links to the rollback pages', async () => {
  isBackendDown = true;
  const { status, html } = await send('/ops', { cookie: await signIn() });
  expect(status).toBe(200);
  expect(html).toContain('The backend does not respond');
  expect(html).toContain('/ops/rollback/mf-blog');
  expect(html).toContain(' 7 %');
});

test('registry entries that expire soon are renewed when the server starts', async () => {
  const variables = { ...process.env };
  process.env['RELEASES_DIR'] = checkout.storeFolder;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 61 * 86_400_000 });
  try {
    const directories = { releasesDir: checkout.storeFolder, dataDir: checkout.root };
    const registry = await followRegistry(directories, signing);
    const settings = { ...directories, ownBackend: false } as Settings;
    const renderer = { current: jest.fn<Deployment, []>() };
    const operations = await startOperations({ settings, signing }, [], renderer, registry);
    const renewed = async () =>
      (await store.readHistory()).filter(({ reason }) => reason === 'renew').map(({ unit }) => unit);
    for (let wait = 0; wait < 500 && (await renewed()).length < 2; wait += 1) await new Promise(setImmediate);
    expect((await renewed()).sort()).toEqual(['mf-blog', 'shell']);
    await operations.close();
  } finally {
    jest.useRealTimers();
    process.env = variables;
  }
});

test('if the registry is damaged, the overview shows the last valid releases; the overview and the rollback page show the repair command', async () => {
  const cookie = await signIn();
  writeFileSync(join(checkout.storeFolder, 'registry.json'), '{"revision":');
  const { status, html } = await send('/ops', { cookie });
  expect(status).toBe(200);
  expect(html).toContain('doctor --repair');
  expect(html).toContain('1.1.0');
  const refused = await send('/ops/rollback/mf-blog', { cookie });
  expect(refused.status).toBe(503);
  expect(refused.html).toContain('doctor --repair');
});

test('a confirmed rollback is executed once and recorded in the history', async () => {
  const cookie = await signIn();
  const { html } = await send('/ops/rollback/mf-blog', { cookie });
  expect(html).toContain('Visitors get 1.1.0');
  expect(await active()).toBe('1.1.0');

  const fields = { form: formOf(html), from: '1.1.0', why: 'the list is empty' };
  const { status, headers } = await send('/ops/rollback/mf-blog', { cookie, fields });
  expect(status).toBe(303);
  expect(await active()).toBe('1.0.0');
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'rollback',
    why: 'the list is empty',
  });
  const after = await send(headers.get('location') ?? '', { cookie });
  expect(after.html).toContain('mf-blog was rolled back from 1.1.0 to 1.0.0.');

  const secondAttempt = await send('/ops/rollback/mf-blog', { cookie, fields });
  expect((await send(secondAttempt.headers.get('location') ?? '', { cookie })).html).toContain(
    'Nothing was changed',
  );
  expect(await active()).toBe('1.0.0');
});

test.each(['__proto__', 'constructor', 'toString', 'mf-none'])(
  'a request for the unknown unit %s is answered with status 404',
  async (unit) => {
    const cookie = await signIn();
    const { html } = await send('/ops/rollback/mf-blog', { cookie });
    expect((await send(`/ops/rollback/${unit}`, { cookie })).status).toBe(404);
    const fields = { form: formOf(html), from: '1.1.0' };
    expect((await send(`/ops/rollback/${unit}`, { cookie, fields })).status).toBe(404);
  },
);

test('a form without a valid CSRF token is rejected and changes nothing', async () => {
  const cookie = await signIn();
  const { status } = await send('/ops/rollback/mf-blog', {
    cookie,
    fields: { form: 'guessed', from: '1.1.0' },
  });
  expect(status).toBe(403);
  expect(await active()).toBe('1.1.0');
});

test.each([
  ['in JSON', 'application/json', '{}', 415],
  ['that is too large', 'application/x-www-form-urlencoded', `token=${'x'.repeat(9_000)}`, 413],
])('a form %s is rejected with a 4xx status', async (_kind, type, body, status) => {
  for (const path of ['/ops/sign-in', '/ops/rollback/mf-blog']) {
    const response = await fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('The form could not be read.');
  }
});

test('the rollback page shows the reason for a rejected rollback', async () => {
  const cookie = await signIn();
  const { html } = await send('/ops/rollback/shell', { cookie });
  const answer = await send('/ops/rollback/shell', { cookie, fields: { form: formOf(html), from: '1.0.0' } });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('shell has no earlier release to roll back to.');
});
