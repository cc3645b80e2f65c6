/** @jest-environment node */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { buildPrograms, root } from '../../testing/build-programs';
import { createSiteMetrics } from '../metrics/site-metrics';
import { escapeAttempts } from '../../testing/escape-attempts';
import { startRenderPool, type RenderPool } from './render-pool';

jest.setTimeout(120_000);

const programs = join(root, '.cache/tests/confinement');

/** A secret that a server build must never be able to read. */
const SECRET = 'the-operations-token-of-this-test';

/**
 * A shell for this test. The path of a page is the name of an escape attempt. To render the page, the shell runs this
 * attempt in the remote `mf-evil`, which returns the result as JSON in the field `redirect`. The page contains the
 * result. The page `/victim` contains the state that the remote `mf-victim` observes afterwards, and the page `/events`
 * contains the result of `reachedEvents`.
 */
const SHELL = `
  const page = (text) => ({ status: 200, html: String(text), bootJson: '{}', remotes: [] });
  exports.createRenderer = ({ modules, http }) => ({
    clientDocument: async () => page(''),
    async render(url, signal) {
      const path = decodeURIComponent(url.slice(1));
      if (path === 'victim') return page((await modules.get('mf-victim').routes.look.load({}, { http, signal })).redirect);
      if (path === 'events') return page(reachedEvents());
      const finished = new AbortController();
      const { load } = modules.get('mf-evil').routes[path];
      const runWith = (services, saga) => run(saga, services);
      const { redirect } = await load({}, { http, signal: finished.signal, runWith });
      finished.abort();
      return page(redirect);
    },
  });
  /** Runs a saga. Supports only effects that read a service from the context. */
  async function run(saga, services) {
    const iterator = saga();
    for (let next = iterator.next(); ; ) {
      if (next.done) return next.value;
      next = iterator.next(services[next.value.payload]);
    }
  }
  /** Whether the prototype chain of a stream leads to Node's event emitter, from which \`process\` inherits. */
  function reachedEvents() {
    const { PassThrough } = require('node:stream');
    for (let one = new PassThrough(); one; one = Object.getPrototypeOf(one))
      if (Object.hasOwn(one, 'emit')) return 'reached';
    return 'unreachable';
  }
`;

const remote = (name: string, routes: string) => `
  const React = require('react');
  const state = require('@safar/shared/state');
  const host = require('@safar/shared/host');
  const router = require('@safar/shared/router');
  const jsxRuntime = require('react/jsx-runtime');
  const describe = (error) => { try { return error.message; } catch { return 'unreadable'; } };
  exports.default = { contract: '1.0.0', name: ${JSON.stringify(name)}, features: [], slots: {}, routes: { ${routes} } };
`;

const EVIL = remote(
  'mf-evil',
  Object.entries(escapeAttempts)
    .map(
      ([name, code]) =>
        `${JSON.stringify(name)}: { component() {}, async load(target, context) {
          const attempt = async () => { try { ${code} } catch (error) { return 'refused: ' + describe(error); } };
          return { redirect: String(JSON.stringify(await attempt())) };
        } }`,
    )
    .join(','),
);

const VICTIM = remote(
  'mf-victim',
  `look: { component() {}, async load(target, { http, signal }) {
    const answer = await http.send({ method: 'GET', path: '/shared' });
    return { redirect: JSON.stringify({
      polluted: ({}).polluted, list: [3, 1, 2].sort().map(String).join(), json: JSON.stringify({ a: 1 }),
      text: 'a<b'.replace(/</g, '&lt;'),
      element: React.createElement('p').type, hook: typeof React.useState, timer: typeof setTimeout,
      jsx: jsxRuntime.jsx('i', {}).type, slice: typeof state.createSlice, answer, aborted: signal.aborted,
      expressions: [Object.getPrototypeOf(RegExp.prototype) === Object.prototype, typeof Object.getOwnPropertyDescriptor(RegExp.prototype, 'flags').set],
      globals: Object.keys(globalThis).filter((name) => /evil|polluted/.test(name)), link: typeof router.Link,
    }) };
  } }`,
);

const UNHARMED = {
  list: '1,2,3',
  json: '{"a":1}',
  text: 'a&lt;b',
  element: 'p',
  hook: 'function',
  timer: 'function',
  jsx: 'i',
  slice: 'function',
  answer: { data: [1] },
  aborted: false,
  expressions: [true, 'undefined'],
  globals: [],
  link: 'function',
};

let backend: Server;
let pool: RenderPool;
const requested: string[] = [];
const logged: string[] = [];
const metrics = createSiteMetrics();

beforeAll(async () => {
  process.env['OPS_TOKEN'] = SECRET;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  buildPrograms(['worker'], programs);
  backend = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.url === '/api/large') return response.end('"'.padEnd(50 * 1024 * 1024, 'x'));
    return response.end('{"data":[1]}');
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const { port } = backend.address() as AddressInfo;
  pool = await startRenderPool({
    workerFile: join(programs, 'worker.mjs'),
    data: {
      shell: { name: 'shell', version: '1.0.0', code: SHELL },
      remotes: [
        { name: 'mf-evil', version: '1.0.0', code: EVIL.replaceAll('BACKEND', `http://127.0.0.1:${port}`) },
        { name: 'mf-victim', version: '1.0.0', code: VICTIM },
      ],
      registry: { revision: 1, remotes: {} },
      site: testSite,
      assets: { icon: '/favicon.svg', styles: [] },
      styleTexts: new Map(),
      apiCacheSeconds: 60,
    },
    apiUrl: `http://127.0.0.1:${port}/api`,
    readOnlyPostPaths: ['/api/list'],
    size: 1,
    timeoutFactor: 4,
    metrics: metrics.renderMetrics,
    onPartFailure: () => undefined,
    onWorkerEnd: () => undefined,
  });
});
afterAll(async () => {
  await pool.close();
  backend.close();
  rmSync(programs, { recursive: true });
  delete process.env['OPS_TOKEN'];
  jest.restoreAllMocks();
});

const render = (path: string) =>
  pool.render(`/${encodeURIComponent(path)}`, false, AbortSignal.timeout(60_000));

test('at least 75 escape attempts are tested', () => {
  expect(Object.keys(escapeAttempts).length).toBeGreaterThanOrEqual(75);
});

test.each(Object.keys(escapeAttempts))(
  'the escape attempt "%s" gains nothing and does not affect other remotes',
  async (name) => {
    requested.length = 0;
    logged.length = 0;
    // If an attempt has changed `RegExp.prototype`, which all releases share, the worker exits instead of sending the
    // page, and `render` rejects.
    const html = await render(name).then(
      (page) => page.html,
      () => 'null',
    );
    // An attempt returns the value to which it gained access.
    expect(html).toMatch(/^(?:undefined|null|\[\]|"refused: .*")$/);
    expect(html).not.toContain(SECRET);
    const victim = JSON.parse((await render('victim')).html) as unknown;
    expect(victim).toEqual(UNHARMED);
    if (escapeAttempts[name]?.includes('/later')) await sleep(100);
    expect(requested.filter((one) => one !== 'GET /api/shared')).toEqual([]);
    expect(
      logged.filter((line) => !line.includes('A render worker hung or ended; another one was requested.')),
    ).toEqual([]);
  },
);

test('the stream module that the shell can require gives no access to Node’s event emitter', async () => {
  expect((await render('events')).html).toBe('unreachable');
});

const statusField = (status: string, name: string) => new RegExp(`^${name}:\\t(\\d+)`, 'm').exec(status)?.[1];

test('if the server runs as root, its render workers run as the unprivileged user and group 65533', () => {
  const statuses = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8');
      } catch {
        return [];
      }
    });
  const workers = statuses.filter(
    (status) => statusField(status, 'PPid') === String(process.pid) && status.includes('safar-render'),
  );
  expect(workers.length).toBeGreaterThan(0);
  const own = [process.getuid?.(), process.getgid?.()];
  const expected = own[0] === 0 ? [65_533, 65_533] : own;
  for (const status of workers)
    expect([Number(statusField(status, 'Uid')), Number(statusField(status, 'Gid'))]).toEqual(expected);
});
