/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { buildPrograms, root } from '../../testing/build-programs';
import { createSiteMetrics } from '../metrics/site-metrics';
import { startRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool';
import { RenderTimeout, type WorkerEnd } from './render-worker';

jest.setTimeout(120_000);

const programs = join(root, '.cache/tests/attribution');

/** A shell that loads the data of both remotes at the same time, as a page does, and then aborts their signal. */
const SHELL = `
  const page = (text) => ({ status: 200, html: String(text), bootJson: '{}', remotes: [] });
  exports.createRenderer = ({ modules, http }) => ({
    clientDocument: async () => page(''),
    async render(url) {
      const path = decodeURIComponent(url.slice(1));
      const finished = new AbortController();
      const context = { http, signal: finished.signal, run: (saga) => run(saga, { http, signal: finished.signal }) };
      const load = (name) => modules.get(name).routes[path]?.load({}, context) ?? modules.get(name).routes.quiet.load({}, context);
      const answers = await Promise.all([load('mf-evil'), load('mf-victim')]);
      finished.abort();
      return page(JSON.stringify(answers));
    },
  });
  /** A saga runner for effects that read or change the context. */
  async function run(saga, services) {
    const iterator = saga();
    for (let next = iterator.next(); ; ) {
      if (next.done) return next.value;
      const { type, payload } = next.value;
      if (type === 'SET_CONTEXT') Object.assign(services, payload);
      next = iterator.next(type === 'GET_CONTEXT' ? services[payload] : undefined);
    }
  }
`;

const QUIET = `quiet: { component() {}, load: async (target, { http }) => await http.send({ method: 'GET', path: '/shared' }) }`;

const remote = (name: string, routes: string) => `
  const { getContext } = require('@safar/shared/state');
  exports.default = { contract: '1.0.0', name: ${JSON.stringify(name)}, features: [], slots: {}, routes: { ${QUIET}, ${routes} } };
`;

/** Code of `load` functions that hang, by the point at which they hang. */
const hangs: Readonly<Record<string, string>> = {
  'in a microtask': `await undefined; for (;;);`,
  'in an abort listener when rendering ends': `signal.addEventListener('abort', () => { for (;;); });`,
  'in an abort listener of a saga when rendering ends': `await run(function* () { (yield getContext('signal')).addEventListener('abort', () => { for (;;); }); });`,
  'after a response for which other remotes also wait': `http.send({ method: 'GET', path: '/shared' }).then(() => { for (;;); });`,
  'in a saga after a response for which other remotes also wait': `await run(function* () { (yield getContext('http')).send({ method: 'GET', path: '/shared' }).then(() => { for (;;); }); });`,
};

const EVIL = remote(
  'mf-evil',
  Object.entries(hangs)
    .map(
      ([name, code]) =>
        `${JSON.stringify(name)}: { component() {}, async load(target, { http, signal, run }) { ${code} } }`,
    )
    .join(','),
);

let backend: Server;
/** Called with each response of the backend, to delay or send it. */
let respond: (response: ServerResponse) => void;
let options: RenderPoolOptions;
let pool: RenderPool;
let patientPool: RenderPool | undefined;
let ends: Pick<WorkerEnd, 'cause' | 'unit'>[] = [];

function sendData(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"data":[1]}');
}

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  buildPrograms(['worker'], programs);
  respond = sendData;
  backend = createServer((_request, response) => respond(response));
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const { port } = backend.address() as AddressInfo;
  options = {
    workerFile: join(programs, 'worker.mjs'),
    data: {
      shell: { name: 'shell', version: '1.0.0', code: SHELL },
      remotes: [
        { name: 'mf-evil', version: '1.0.0', code: EVIL },
        { name: 'mf-victim', version: '1.0.0', code: remote('mf-victim', '') },
      ],
      registry: { revision: 1, remotes: {} },
      site: testSite,
      assets: { icon: '/favicon.svg', styles: [] },
      styleTexts: new Map(),
      apiCacheSeconds: 60,
    },
    apiUrl: `http://127.0.0.1:${port}/api`,
    readOnlyPostPaths: [],
    size: 1,
    timeoutFactor: 1,
    metrics: createSiteMetrics().renderMetrics,
    onPartFailure: () => undefined,
    onWorkerEnd: ({ cause, unit }) => ends.push({ cause, unit }),
  };
  pool = await startRenderPool(options);
});
afterAll(async () => {
  await Promise.all([pool.close(), patientPool?.close()]);
  backend.close();
  rmSync(programs, { recursive: true });
  jest.restoreAllMocks();
});

const render = (path: string) =>
  pool.render(`/${encodeURIComponent(path)}`, false, AbortSignal.timeout(30_000));

/**
 * Renders with the worker that replaces the hung worker. On a busy machine, the replacement may start only after the
 * deadline of a page.
 */
async function renderByReplacement(path: string) {
  for (;;)
    try {
      return await render(path);
    } catch (error) {
      if (!(error instanceof RenderTimeout)) throw error;
    }
}

test.each(Object.keys(hangs))('a remote that hangs %s is blamed, not the other remote', async (name) => {
  ends = [];
  await render(name).catch(() => undefined);
  while (ends.length === 0) await sleep(50);
  expect(ends).toEqual([{ cause: 'hung', unit: 'mf-evil' }]);
  expect(JSON.parse((await renderByReplacement('quiet')).html)).toEqual([{ data: [1] }, { data: [1] }]);
});

test('if a worker is killed from outside, the worker that replaces it renders its page', async () => {
  patientPool = await startRenderPool({ ...options, timeoutFactor: 10 });
  ends = [];
  const waiting = new Promise<ServerResponse>((resolve) => (respond = resolve));
  const rendering = patientPool.render('/quiet', false, AbortSignal.timeout(60_000));
  await waiting;
  respond = sendData;
  const workers = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'safar-render'], {
    encoding: 'utf8',
  });
  for (const pid of workers.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
  expect(JSON.parse((await rendering).html)).toEqual([{ data: [1] }, { data: [1] }]);
  expect(ends).toContainEqual({ cause: 'killed', unit: undefined });
});
