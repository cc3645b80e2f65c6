/** @jest-environment node */
import { FolderStore } from '@safar/delivery/folder-store';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { testSite } from '@safar/shared/testing/test-site';
import fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseSet } from '../releases/release-set';
import { serveOps } from './serve-ops';

const token = 'the-token-of-operators';
const author = { by: 'Amina Khan', why: 'more <b>blog</b>' };

let checkout: SampleCheckout;
let store: FolderStore;
let app: FastifyInstance;
let origin: string;
let figuresAway: boolean;

async function release(name: string, version: string) {
  if (name === 'shell') await checkout.buildShell();
  else await checkout.buildRemote(name, version, { routes: ['/blog'] });
  await publish(store, { root: checkout.root, name, version, activate: true, ...author });
}

const one = {
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
const figures = {
  send: async () => undefined,
  releases: async () => (figuresAway ? Promise.reject(new Error('away')) : [one]),
  failures: async () => [failure],
};

beforeEach(async () => {
  figuresAway = false;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  await release('shell', '1.0.0');
  await release('mf-blog', '1.0.0');
  await release('mf-blog', '1.1.0');
  app = fastify();
  const shell = {
    release: { name: 'shell', version: '1.0.0', client: { css: ['client/a.css'] }, files: {} },
  };
  const releases = { shell, remotes: new Map() } as unknown as ReleaseSet;
  await app.register((scope) =>
    serveOps(scope, {
      token,
      settings: { site: testSite, watch: { minutes: 15, errorShare: 0.05, minLoads: 50, minVisitors: 3 } },
      operations: { store, figures, queue: undefined },
      releases: () => releases,
      root: checkout.root,
    }),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await checkout.remove();
});

async function ask(
  path: string,
  { cookie = '', fields }: { cookie?: string; fields?: Record<string, string> } = {},
) {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { cookie },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function signIn() {
  const { status, headers } = await ask('/ops/sign-in', { fields: { token } });
  expect(status).toBe(303);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

const formOf = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
const active = async () => (await store.readRegistry()).units['mf-blog']?.active;

test('without a session there is only the way in, and a wrong token does not open it', async () => {
  for (const path of ['/ops', '/ops/rollback/mf-blog']) {
    const { status, html } = await ask(path);
    expect(status).toBe(401);
    expect(html).not.toContain('mf-blog');
  }
  const { status, headers } = await ask('/ops/sign-in', { fields: { token: `${token}x` } });
  expect([status, headers.get('set-cookie')]).toEqual([403, null]);
});

test('a session that somebody has made up or changed is none', async () => {
  const cookie = await signIn();
  const later = cookie.replace(/=(\d+)/, (_whole, until: string) => `=${Number(until) + 1}`);
  expect((await ask('/ops', { cookie: later })).status).toBe(401);
  expect((await ask('/ops', { cookie: 'safar_ops=9999999999999.abc.def' })).status).toBe(401);
});

test('the cookie is for this site’s pages only, and out of reach of scripts', async () => {
  const { headers } = await ask('/ops/sign-in', { fields: { token } });
  expect(headers.get('set-cookie')).toMatch(/; Path=\/ops; Max-Age=43200; HttpOnly; SameSite=Strict$/);
});

test('guessing ends after ten tries in a minute', async () => {
  for (let count = 0; count < 10; count += 1) await ask('/ops/sign-in', { fields: { token: 'guess' } });
  expect((await ask('/ops/sign-in', { fields: { token } })).status).toBe(429);
});

test('the page shows what is live, how it does, what failed, and who changed what', async () => {
  const { html, headers } = await ask('/ops', { cookie: await signIn() });
  expect(html).toContain('mf-blog 1.1.0');
  expect(html).toContain('15.0 % (30; 12 visitors)');
  expect(html).toMatch(/1\.85 s.*good/);
  expect(html).toMatch(/0\.300.*poor/);
  expect(html).toContain('Amina Khan');
  expect(html).toContain('1.0.0 → 1.1.0');
  expect(html).toContain('/releases/shell/1.0.0/client/a.css');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('what browsers and people wrote is text, never HTML', async () => {
  const { html } = await ask('/ops', { cookie: await signIn() });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<b>blog</b>');
  expect(html).not.toContain('<script');
});

test('without figures the way back is there all the same', async () => {
  figuresAway = true;
  const { status, html } = await ask('/ops', { cookie: await signIn() });
  expect(status).toBe(200);
  expect(html).toContain('The backend does not answer');
  expect(html).toContain('/ops/rollback/mf-blog');
});

test('a rollback is asked for, done, said, and in the history', async () => {
  const cookie = await signIn();
  const { html } = await ask('/ops/rollback/mf-blog', { cookie });
  expect(html).toContain('Visitors get 1.1.0');
  expect(await active()).toBe('1.1.0');

  const fields = { form: formOf(html), from: '1.1.0', why: 'the list is empty' };
  const { status, headers } = await ask('/ops/rollback/mf-blog', { cookie, fields });
  expect(status).toBe(303);
  expect(await active()).toBe('1.0.0');
  expect((await store.readHistory('mf-blog'))[0]).toMatchObject({
    reason: 'rollback',
    why: 'the list is empty',
  });
  const after = await ask(headers.get('location') ?? '', { cookie });
  expect(after.html).toContain('mf-blog went back from 1.1.0 to 1.0.0.');

  const again = await ask('/ops/rollback/mf-blog', { cookie, fields });
  expect((await ask(again.headers.get('location') ?? '', { cookie })).html).toContain('Nothing was changed');
  expect(await active()).toBe('1.0.0');
});

test('another site’s form changes nothing', async () => {
  const cookie = await signIn();
  const { status } = await ask('/ops/rollback/mf-blog', {
    cookie,
    fields: { form: 'guessed', from: '1.1.0' },
  });
  expect(status).toBe(403);
  expect(await active()).toBe('1.1.0');
});

test('when there is nothing to go back to, the page says why', async () => {
  const cookie = await signIn();
  const { html } = await ask('/ops/rollback/shell', { cookie });
  const answer = await ask('/ops/rollback/shell', { cookie, fields: { form: formOf(html), from: '1.0.0' } });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('There is no earlier release of shell to go back to.');
});
