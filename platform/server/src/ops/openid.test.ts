/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Signing } from '@safar/delivery/signing/signing';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { testSite } from '@safar/remote-kit/testing/test-site';
import fastify, { type FastifyInstance } from 'fastify';
import Provider from 'oidc-provider';
import { followRegistry } from '../releases/followed-registry';
import type { ReleaseSet } from '../releases/release-set';
import { serveOps } from './serve-ops';

const clientId = 'safar-operations';
const clientSecret = 'secret-of-the-openid-client';

/** The accounts of the OpenID provider. The keys are the logins. */
const accounts: Readonly<Record<string, { email: string; email_verified: boolean | string; name: string }>> =
  {
    amina: { email: 'Amina@example.org', email_verified: true, name: 'Amina <b>Khan' },
    bilal: { email: 'bilal@example.org', email_verified: true, name: 'Bilal' },
    unverified: { email: 'amina@example.org', email_verified: false, name: 'Amina Khan' },
    text: { email: 'amina@example.org', email_verified: 'true', name: 'Amina Khan' },
    unverifiedText: { email: 'amina@example.org', email_verified: 'false', name: 'Amina Khan' },
  };

let checkout: SampleCheckout;
let store: FolderStore;
let app: FastifyInstance;
let site: string;
let provider: Server;
let issuer: string;

const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const close = (server: Server) =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });

async function startProvider(): Promise<void> {
  provider = createServer();
  issuer = await listening(provider);
  const oidc = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [`${site}/ops/openid/callback`] },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['key of the cookies of the provider'] },
  });
  const serve = oidc.callback();
  provider.on('request', (request, response) => void serve(request, response));
}

async function startSite(
  opsToken?: string,
  { issuerUrl = issuer, operators = ['amina@example.org'] } = {},
): Promise<void> {
  const shell = { release: { name: 'shell', version: '1.0.0', client: { css: [] }, files: {} } };
  const releases = { shell, remotes: new Map() } as unknown as ReleaseSet;
  const registry = await followRegistry(
    { releasesDir: checkout.storeFolder, dataDir: checkout.root },
    undefined,
  );
  app = fastify({ trustProxy: 'loopback' });
  await app.register((scope) =>
    serveOps(scope, {
      settings: {
        opsToken,
        openId: { issuer: issuerUrl, clientId, clientSecret, operators },
        site: { ...testSite, origin: site },
        rollback: { minutes: 15, errorRate: 0.05, minLoads: 50, minVisitors: 3 },
        dataDir: join(checkout.root, '.data'),
        releasesDir: checkout.storeFolder,
      },
      operations: { store, registry, telemetry: undefined, queue: undefined, callBackend: undefined },
      releases: () => releases,
      exclusions: () => [],
      root: checkout.root,
    }),
  );
  await app.listen({ host: '127.0.0.1', port: Number(new URL(site).port) });
}

beforeEach(async () => {
  for (const stream of [process.stderr, process.stdout]) jest.spyOn(stream, 'write').mockReturnValue(true);
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockReturnValue();
  checkout = await SampleCheckout.create();
  const signing = await Signing.open(join(checkout.root, 'keys'), { developmentKey: 'create' });
  store = new FolderStore(checkout.storeFolder, signing);
  await checkout.buildShell();
  await publish(store, { root: checkout.root, name: 'shell', version: '1.0.0', activate: true });
  for (const version of ['1.0.0', '1.1.0']) {
    await checkout.buildRemote('mf-blog', version, { text: version });
    await publish(store, { root: checkout.root, name: 'mf-blog', version, activate: true });
  }
  const free = createServer();
  site = await listening(free);
  await close(free);
  await startProvider();
  await startSite();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await close(provider);
  await checkout.remove();
});

/** A browser that stores the cookies of the site and of the provider and sends them according to their paths. */
class Browser {
  readonly #cookies = new Map<string, { value: string; path: string; attributes: string }>();

  cookie(name: string) {
    return this.#cookies.get(name);
  }

  async send(url: string, fields?: Record<string, string>) {
    const { origin, pathname } = new URL(url);
    const cookies = [...this.#cookies]
      .filter(([key, { path }]) => key.startsWith(origin) && pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.join('; ') },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(attributes)?.[1] ?? '/';
      this.#cookies.set(`${origin} ${name}`, { value, path, attributes });
    }
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      headers: response.headers,
      next: location === null ? undefined : new URL(location, url).href,
      html: await response.text(),
    };
  }

  /** Follows redirects until a page responds, or until `next` is the URL of the site's callback. */
  async follow(first: string) {
    let answer = await this.send(first);
    while (answer.next !== undefined && !answer.next.includes('/ops/openid/callback'))
      answer = await this.send(answer.next);
    return answer;
  }

  /** Signs in at the provider. @returns the URL of the site's callback */
  async signInAtProvider(account: string): Promise<string> {
    const form = await this.follow(`${site}/ops/openid`);
    const loggedIn = await this.send(form.url, { prompt: 'login', login: account, password: 'any' });
    const consent = await this.follow(loggedIn.next ?? '');
    const done = consent.next
      ? consent
      : await this.send(consent.url, { prompt: 'consent' }).then(({ next }) => this.follow(next ?? ''));
    return done.next ?? '';
  }
}

test('an operator signs in with an account, and the audit log contains the name and email address of the account', async () => {
  const browser = new Browser();
  const signIn = await browser.send(`${site}/ops`);
  expect(signIn.status).toBe(401);
  expect(signIn.html).toContain('href="/ops/openid"');
  expect(signIn.html).not.toContain('name="token"');

  const callback = await browser.signInAtProvider('amina');
  const done = await browser.send(callback);
  expect(done.status).toBe(200);
  expect(done.html).toContain('You are signed in as Amina bKhan &lt;Amina@example.org&gt;.');
  expect(done.html).toContain('content="0; url=/ops"');

  const confirm = await browser.send(`${site}/ops/rollback/mf-blog`);
  const form = /name="form" value="([^"]+)"/.exec(confirm.html)?.[1] ?? '';
  const rolledBack = await browser.send(`${site}/ops/rollback/mf-blog`, { form, from: '1.1.0' });
  expect(rolledBack.status).toBe(303);
  const [change] = await store.readHistory('mf-blog');
  expect(change).toMatchObject({ reason: 'rollback', active: '1.0.0' });
  expect(change?.by).toMatch(/^Amina bKhan <Amina@example\.org>, at \/ops on /);
});

test('the session cookie is SameSite=Strict and limited to /ops; the sign-in cookie is limited to /ops/openid and removed after sign-in', async () => {
  const browser = new Browser();
  await browser.send(await browser.signInAtProvider('amina'));
  expect(browser.cookie(`${site} safar_ops`)?.attributes).toMatch(/Path=\/ops;.*HttpOnly.*SameSite=Strict/);
  expect(browser.cookie(`${site} safar_ops_sign_in`)).toMatchObject({ value: '', path: '/ops/openid' });
});

test.each([
  ['that OIDC_OPERATORS does not list', 'bilal'],
  ['without a verified email address', 'unverified'],
  ['whose `email_verified` is the text "false"', 'unverifiedText'],
])('sign-in is rejected for an account %s', async (_kind, account) => {
  const browser = new Browser();
  const { status, html } = await browser.send(await browser.signInAtProvider(account));
  expect(status).toBe(403);
  expect(html).toContain('OIDC_OPERATORS');
  expect((await browser.send(`${site}/ops`)).status).toBe(401);
});

test('OIDC_OPERATORS may contain display names', async () => {
  await app.close();
  await startSite(undefined, { operators: ['Amina Khan <amina@example.org>'] });
  const browser = new Browser();
  expect((await browser.send(await browser.signInAtProvider('amina'))).status).toBe(200);
});

test('a callback of the provider is accepted only once, and only from the browser that started the sign-in', async () => {
  const [browser, other] = [new Browser(), new Browser()];
  const callback = await browser.signInAtProvider('amina');
  expect((await other.send(callback)).status).toBe(403);
  await other.send(`${site}/ops/openid`);
  expect((await other.send(callback)).status).toBe(403);
  expect((await browser.send(callback)).status).toBe(200);
  expect((await browser.send(callback)).status).toBe(403);
});

test('concurrent copies of a callback request with the same cookie cause only one token request to the provider', async () => {
  let requests = 0;
  provider.on('request', ({ url }) => {
    if (url === '/token') requests += 1;
  });
  const browser = new Browser();
  const { next = '' } = await browser.send(`${site}/ops/openid`);
  const state = new URL(next).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'forged', state, iss: issuer });
  const cookie = `safar_ops_sign_in=${browser.cookie(`${site} safar_ops_sign_in`)?.value}`;
  const copies = Array.from({ length: 3 }, () =>
    fetch(`${site}/ops/openid/callback?${query}`, { headers: { cookie } }),
  );
  expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(requests).toBe(1);
});

test('a callback with a forged state, with an error of the provider, or without parameters is rejected', async () => {
  for (const query of ['code=forged&state=forged', 'error=access_denied', '']) {
    const browser = new Browser();
    await browser.send(`${site}/ops/openid`);
    const { status, html } = await browser.send(`${site}/ops/openid/callback?${query}`);
    expect(status).toBe(403);
    expect(html).toContain('The sign-in service rejected the sign-in.');
  }
});

test('a callback with a valid code, but the state of another sign-in, is rejected', async () => {
  const browser = new Browser();
  const callback = new URL(await browser.signInAtProvider('amina'));
  callback.searchParams.set('state', 'of-another-sign-in');
  const { status, html } = await browser.send(callback.href);
  expect(status).toBe(403);
  expect(html).toContain('The sign-in service rejected the sign-in.');
});

test('the provider may send `email_verified` as text', async () => {
  const browser = new Browser();
  expect((await browser.send(await browser.signInAtProvider('text'))).status).toBe(200);
});

test('wrong tokens and rejected callbacks do not block operators on the same network from signing in', async () => {
  await app.close();
  await startSite('the-token-of-operators');
  const guesser = new Browser();
  for (let number = 0; number < 12; number += 1)
    await guesser.send(`${site}/ops/sign-in`, { token: 'guess' });
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    await guesser.send(`${site}/ops/openid`);
    statuses.push((await guesser.send(`${site}/ops/openid/callback?code=forged&state=forged`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  const browser = new Browser();
  expect((await browser.send(await browser.signInAtProvider('amina'))).status).toBe(200);
});

test('a change of the list of operators ends the existing sessions', async () => {
  const browser = new Browser();
  await browser.send(await browser.signInAtProvider('amina'));
  await app.close();
  await startSite();
  expect((await browser.send(`${site}/ops`)).status).toBe(200);
  await app.close();
  await startSite(undefined, { operators: ['bilal@example.org'] });
  expect((await browser.send(`${site}/ops`)).status).toBe(401);
});

test('while the provider is unavailable, operators can sign in with the shared token', async () => {
  await app.close();
  await startSite('the-token-of-operators', { issuerUrl: 'http://127.0.0.1:9' });
  const browser = new Browser();
  const { status, html } = await browser.send(`${site}/ops/openid`);
  expect(status).toBe(502);
  expect(html).toContain('The sign-in service does not respond.');
  expect((await browser.send(`${site}/ops/sign-in`, { token: 'the-token-of-operators' })).status).toBe(303);
  expect((await browser.send(`${site}/ops`)).status).toBe(200);
});

test('concurrent sign-ins share one discovery request to the provider; if the request fails, the next sign-in repeats it', async () => {
  await app.close();
  let requests = 0;
  const failing = createServer((_request, response) => {
    requests += 1;
    setTimeout(() => response.writeHead(503).end(), 300);
  });
  await startSite(undefined, { issuerUrl: await listening(failing) });
  const start = async () => (await new Browser().send(`${site}/ops/openid`)).status;
  const statuses = await Promise.all([start(), start(), start()]);
  expect([statuses, requests]).toEqual([[502, 502, 502], 1]);
  expect([await start(), requests]).toEqual([502, 2]);
  await close(failing);
});
