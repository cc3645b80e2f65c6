import { Signing } from '@safar/delivery/signing/signing';
import { acceptRegistry } from '@safar/delivery/signing/accept-registry';
import { digestOf } from '@safar/delivery/release/release-files';
import { DamagedRegistryError, parseRegistry } from '@safar/delivery/store/registry-file';
import { recordedDigest, type Registry, emptyRegistry } from '@safar/protocol/registry';
import { releaseSchema } from '@safar/contract/release';
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { startFaultProxy } from './support/fault-proxy';
import { backendOutput } from './support/backend';
import { startForeignBackend } from './support/foreign-backend';
import { hostileResponse, hostileRequest } from './support/hostile-inputs';
import { sendRaw, type RawRequest } from './support/raw-request';
import { signingVariables } from './support/release-store';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const OPS_TOKEN = 'token-of-the-operators';
const METRICS_TOKEN = 'token-of-prometheus';
const MAX_LOG_LINE_BYTES = 2_000;

/** `playwright.config.ts` chooses a new seed for every run. To repeat a run, set `SECURITY_SEED` to its seed. */
const seed = Number(process.env['SECURITY_SEED']);

/** Numbers of inputs: `quick` for `npm test`, `full` (20,000 in total) for Playwright's project `security`. */
const counts = {
  requests: { quick: 640, full: 14_000 },
  hostileResponses: { quick: 60, full: 2_000 },
  stores: { quick: 300, full: 4_000 },
} as const;

const countOf = (kind: keyof typeof counts) =>
  counts[kind][test.info().project.name === 'security' ? 'full' : 'quick'];

const BATCH = 8;

function startFuzzing(kind: keyof typeof counts): number {
  test.setTimeout(30 * 60_000);
  const count = countOf(kind);
  console.log(`${count} inputs with SECURITY_SEED=${seed}`);
  return count;
}

const longLines = (output: string) =>
  output.split('\n').filter((line) => Buffer.byteLength(line) > MAX_LOG_LINE_BYTES);

const secured = {
  PUBLIC_ORIGIN: 'https://safar.example',
  OPS_TOKEN,
  METRICS_TOKEN,
};

test.describe("with the site's own backend", () => {
  let site: Site;
  let altered: Awaited<ReturnType<typeof startFaultProxy>>;

  test.beforeAll(async ({ backend }) => {
    altered = await startFaultProxy(backend);
    // The page cache is enabled, because cached pages bypass the Fastify hooks that add headers to other responses.
    site = await startSite({ backend: altered.origin, variables: { ...secured, HTML_CACHE_SECONDS: '10' } });
  });
  test.afterAll(async () => {
    await site.stop();
    await altered.close();
    await site.store.remove();
  });

  interface Answer {
    readonly status: number;
    readonly headers: ReadonlyMap<string, string>;
    readonly cookies: readonly string[];
    readonly body: string;
  }

  const proxied: RawRequest['headers'] = [
    ['host', 'safar.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-for', '203.0.113.9'],
  ];

  async function ask(path: string, request: Partial<RawRequest> = {}, common = proxied): Promise<Answer> {
    const { status, text } = await sendRaw(site.origin, {
      method: 'GET',
      target: path,
      ...request,
      headers: [...common, ...(request.headers ?? [])],
    });
    const [head = '', ...body] = text.split('\r\n\r\n');
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
    return {
      status,
      headers: new Map(lines),
      cookies: lines.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
      body: body.join('\r\n\r\n'),
    };
  }

  const form = (fields: Record<string, string>): Partial<RawRequest> => ({
    method: 'POST',
    headers: [['content-type', 'application/x-www-form-urlencoded']],
    body: new URLSearchParams(fields).toString(),
  });
  const json = (body: unknown, headers: RawRequest['headers'] = []): Partial<RawRequest> => ({
    method: 'POST',
    headers: [['content-type', 'application/json'], ...headers],
    body: JSON.stringify(body),
  });

  /** Describes the missing and the wrong security headers of a response. `kind` names the response. */
  function headerProblems(kind: string, { status, headers, cookies }: Answer): string[] {
    const policy = headers.get('content-security-policy') ?? '';
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    const conditions: Record<string, boolean> = {
      'nosniff is missing': headers.get('x-content-type-options') === 'nosniff',
      'HSTS is missing': /^max-age=\d{8}/.test(headers.get('strict-transport-security') ?? ''),
      'a policy is missing': policy.includes("default-src 'none'"),
      'framing is allowed': policy.includes("frame-ancestors 'none'"),
      'inline scripts are allowed': !/script-src[^;]*unsafe/.test(policy),
      'a referrer policy is missing': headers.has('referrer-policy'),
      'the software is named': !headers.has('server') && !headers.has('x-powered-by'),
      'forms may be sent elsewhere': !isPage || policy.includes("form-action 'self'"),
      'Cross-Origin-Opener-Policy is missing':
        !isPage || headers.get('cross-origin-opener-policy') === 'same-origin',
      'HTML has no charset': !isPage || /charset=utf-8/i.test(headers.get('content-type') ?? ''),
      'a cookie is exposed': cookies.every(
        (cookie) =>
          /; Secure/i.test(cookie) && /; SameSite=(?:Lax|Strict)/i.test(cookie) && /; HttpOnly/i.test(cookie),
      ),
    };
    return Object.entries(conditions)
      .filter(([, holds]) => !holds)
      .map(([problem]) => `${kind} (${status}): ${problem}`);
  }

  test('every kind of response has the security headers of the site, and cookies are protected', async () => {
    altered.inject({ path: '/api/Blog/broken' }, { kind: 'fail' });
    altered.inject({ path: '/api/Jobs' }, { kind: 'fail' });
    const home = await ask('/');
    const file = (type: string) =>
      new RegExp(`/releases/[^"' ]+\\.${type}`).exec(home.body)?.[0] ?? '/releases/none';
    const picture = /\/media\/[^"' ,)]+\.(?:webp|jpg|png|avif)/.exec(home.body)?.[0] ?? '/media/none';
    const registry = v.parse(
      v.object({ remotes: v.unknown() }),
      JSON.parse((await ask('/registry.json')).body),
    );
    const version = await site.store.activeVersion('mf-blog');
    const signIn = await ask('/ops/sign-in', form({ token: OPS_TOKEN }));
    const session = signIn.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(registry).toBeDefined();

    const answers: readonly (readonly [kind: string, status: number, answer: Answer | Promise<Answer>])[] = [
      ['home', 200, home],
      ['a page', 200, ask('/blog')],
      ['the head of a page', 200, ask('/blog', { method: 'HEAD' })],
      [
        'a page that was not modified',
        304,
        ask('/', { headers: [['if-none-match', home.headers.get('etag') ?? '']] }),
      ],
      ['an unknown page', 404, ask('/an/unknown/page')],
      ['a URL that cannot be decoded', 404, ask('/%E0%A4%A')],
      ['a page without its main content', 503, ask('/career')],
      ['an alias of a page', 301, ask('/about')],
      ['a search form', 302, ask('/search?q=hunza')],
      ['repeated slashes', 301, ask('//evil.example/about-us')],
      ['a POST to a path with repeated slashes', 404, ask('//telemetry', { method: 'POST' })],
      ['an unsupported method', 404, ask('/', { method: 'DELETE' })],
      ['a page in Urdu', 200, ask('/ur/blog')],
      ['the app manifest', 200, ask('/site.webmanifest')],
      ['an icon for home screens', 200, ask('/apple-touch-icon.png')],
      ['the old icon', 301, ask('/favicon.ico')],
      ['the icon', 200, ask('/favicon.svg')],
      ['a list of the API', 200, ask('/api/Category')],
      ['an error of the API', 500, ask('/api/Jobs')],
      ['an unknown endpoint of the API', 404, ask('/api/none')],
      ['a form without a CSRF token', 403, ask('/api/contact/email', json({}))],
      ['a script', 200, ask(file('js'))],
      ['a script from memory', 200, ask(file('js'))],
      ['a style sheet', 200, ask(file('css'))],
      ['a page from memory', 200, ask('/blog')],
      ['a missing file', 404, ask('/releases/mf-blog/9.9.9/client/x.js')],
      ['metadata of a release', 404, ask(`/releases/mf-blog/${version}/release.json`)],
      ['the registry', 200, ask('/registry.json')],
      ['an entry of the registry', 200, ask(`/registry/mf-blog/${version}.json`)],
      ['a missing entry', 404, ask('/registry/mf-blog/9.9.9.json')],
      ['a picture', 200, ask(picture)],
      ['a missing picture', 404, ask('/media/none.webp')],
      ['a missing file of the backend', 404, ask('/backend/none.webp')],
      ['the feed of posts', 200, ask('/blog/feed.xml')],
      ['the feed of videos', 200, ask('/videos/feed.xml')],
      ['the sitemap', 200, ask('/sitemap.xml')],
      ['robots.txt', 200, ask('/robots.txt')],
      ['operations without a session', 401, ask('/ops')],
      ['a wrong token', 403, ask('/ops/sign-in', form({ token: 'guess' }))],
      ['a sign-in', 303, signIn],
      ['operations', 200, ask('/ops', { headers: [['cookie', session]] })],
      [
        'a form without its token',
        403,
        ask('/ops/sign-out', {
          ...form({}),
          headers: [
            ['cookie', session],
            ['content-type', 'application/x-www-form-urlencoded'],
          ],
        }),
      ],
      ['styles of operations', 200, ask('/ops/style.css')],
      ['metrics without a token', 404, ask('/metrics')],
      ['metrics', 200, ask('/metrics', { headers: [['authorization', `Bearer ${METRICS_TOKEN}`]] })],
      ['health', 200, ask('/healthz')],
      ['liveness', 200, ask('/livez')],
      ['a first report', 202, ask('/telemetry', json({ load: '0'.repeat(32), ran: [] }))],
      ['an invalid report', 400, ask('/telemetry', json(null))],
      ['a report from another site', 403, ask('/telemetry', json({}, [['sec-fetch-site', 'cross-site']]))],
      ['a large report', 413, ask('/telemetry', json('x'.repeat(20_000)))],
      ['an unreadable report', 400, ask('/telemetry', { ...json({}), body: '{' })],
      [
        'a report with an unsupported content type',
        415,
        ask('/telemetry', { method: 'POST', headers: [['content-type', 'text/xml']], body: 'x' }),
      ],
      ['a request without a host', 400, ask('/', {}, [])],
      ['an unknown Expect header', 417, ask('/', { headers: [['expect', 'tea']] })],
      ['a malformed request line', 400, ask('/ /')],
      ['a header that is too large', 431, ask('/', { headers: [['x', 'a'.repeat(20_000)]] })],
    ];
    const problems: string[] = [];
    for (const [kind, status, pending] of answers) {
      const answer = await pending;
      if (answer.status !== status) problems.push(`${kind}: ${answer.status} instead of ${status}`);
      problems.push(...headerProblems(kind, answer));
    }
    altered.reset();
    expect(problems).toEqual([]);
  });

  test('hostile URLs, headers, cookies and bodies cause no server errors and no long log lines', async () => {
    const runs = Math.ceil(startFuzzing('requests') / BATCH);
    await fc.assert(
      fc.asyncProperty(fc.array(hostileRequest, { minLength: BATCH, maxLength: BATCH }), async (requests) => {
        const start = { site: site.output().length, backend: backendOutput().length };
        const answers = await Promise.all(requests.map((request) => sendRaw(site.origin, request)));
        for (const [index, { status, text }] of answers.entries())
          if (status === 0 || status >= 500)
            throw new Error(`${JSON.stringify(requests[index])} got the response ${text.slice(0, 1_000)}`);
        expect(longLines(site.output().slice(start.site))).toEqual([]);
        expect(longLines(backendOutput().slice(start.backend))).toEqual([]);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
  });
});

test('hostile responses of a third-party backend cause no long log lines, and pages fail only with status 503', async ({
  siteFor,
}) => {
  const runs = Math.ceil(startFuzzing('hostileResponses') / BATCH);
  const foreign = await startForeignBackend();
  const site = await siteFor({ backend: foreign.origin, variables: { ...secured, OWN_BACKEND: '0' } });
  const paths = [
    '/',
    '/blog',
    '/blog/details/1',
    '/show-more/1',
    '/search/hunza',
    '/career',
    '/discover-shots',
    '/most-watched',
  ];
  const generated = [
    '/blog/feed.xml',
    '/videos/feed.xml',
    '/sitemap.xml',
    '/api/Category',
    '/backend/a.webp',
  ];
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileResponse, { minLength: BATCH, maxLength: BATCH }),
        fc.constantFrom(...paths),
        fc.constantFrom(...generated),
        async (answers, page, other) => {
          foreign.answerWith(answers);
          const start = site.output().length;
          const ask = (target: string) =>
            sendRaw(site.origin, { method: 'GET', target, headers: [['host', 'safar.example']] });
          const [shown, made] = await Promise.all([ask(page), ask(other)]);
          // 503 with Retry-After is the documented response for a page whose main content cannot be rendered.
          const isAnnounced = shown.status === 503 && /\r\nretry-after: /i.test(shown.text);
          if (shown.status === 0 || (shown.status >= 500 && !isAnnounced))
            throw new Error(`${page} got the response ${shown.text.slice(0, 1_000)}`);
          expect(shown.text).not.toMatch(/<script>alert|href="javascript:|onerror=alert\(1\)>/);
          // Feeds and sitemaps may also have status 503. Responses to API calls have the status of the backend.
          if (made.status === 0 || (made.status >= 500 && !other.startsWith('/api/') && made.status !== 503))
            throw new Error(`${other} got the response ${made.text.slice(0, 1_000)}`);
          expect(longLines(site.output().slice(start))).toEqual([]);
        },
      ),
      { seed, numRuns: runs, endOnFailure: true },
    );
  } finally {
    await foreign.close();
  }
});

/** A change to a file: after the fraction `at` of its length, `removed` characters are replaced with `added`. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 60 }),
  added: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '"', '{}', '[]', 'null', '1', '"__proto__":{},', '../', 'sha384-', '9.9.9'),
  ),
});

const damaged = (text: string, damages: readonly { at: number; removed: number; added: string }[]) =>
  damages.reduce((current, { at, removed, added }) => {
    const index = Math.floor(at * current.length);
    return current.slice(0, index) + added + current.slice(index + removed);
  }, text);

test('a changed registry or release file never adds a release that was not signed', async ({ siteFor }) => {
  const count = startFuzzing('stores');
  const { store } = await siteFor();
  const signing = await Signing.open(signingVariables().KEYS_DIR, { developmentKey: 'accept' });
  const text = await readFile(join(store.folder, 'registry.json'), 'utf8');
  const valid = acceptRegistry(signing, parseRegistry(text, 'the store')).registry ?? emptyRegistry();
  const version = await store.activeVersion('mf-blog');
  const metadata = await readFile(join(await store.releaseFolder('mf-blog'), 'release.json'), 'utf8');
  const pin = recordedDigest(valid.units['mf-blog'], version);

  const read = (changed: string): Registry | undefined => {
    try {
      return parseRegistry(changed, 'the store');
    } catch (error) {
      expect(error).toBeInstanceOf(DamagedRegistryError);
      expect(String(error).length).toBeLessThan(MAX_LOG_LINE_BYTES);
      return undefined;
    }
  };
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), fc.boolean(), (damages, isRegistry) => {
      if (isRegistry) {
        const registry = read(damaged(text, damages));
        if (!registry) return;
        // Every accepted release must be one of the signed releases.
        const accepted = acceptRegistry(signing, registry, valid).registry ?? valid;
        for (const [name, unit] of Object.entries(accepted.units))
          for (const release of unit.releases) expect(valid.units[name]?.releases).toContainEqual(release);
        expect(Object.keys(accepted.units).sort()).toEqual(Object.keys(valid.units).sort());
        return;
      }
      const changed = damaged(metadata, damages);
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), changed);
      if (result.success && changed !== metadata)
        expect(digestOf(Buffer.from(changed)).integrity).not.toBe(pin);
    }),
    { seed, numRuns: count, endOnFailure: true },
  );
});
