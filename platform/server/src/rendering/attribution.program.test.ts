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

/**
 * Server build of a test shell. For each page, it calls the load functions of both remotes at the same time, aborts the
 * signal that it passed to them, and then renders the components of both remotes in one task. The real shell does the
 * same.
 */
const SHELL = `
  const page = (text) => ({ status: 200, html: String(text), bootJson: '{}', remotes: [] });
  exports.createRenderer = ({ modules, http, onRenderStart }) => ({
    clientDocument: async () => page(''),
    runWaitingSteps: () => waiting.splice(0).forEach((step) => step()),
    async render(url) {
      const path = decodeURIComponent(url.slice(1));
      const finished = new AbortController();
      const context = { http, signal: finished.signal, runWith: (services, saga) => run(saga, services) };
      const load = (name) => (modules.get(name).routes[path]?.load ?? modules.get(name).routes.quiet.load)({}, context);
      const answers = await Promise.all([load('mf-evil'), load('mf-victim')]);
      finished.abort();
      for (const name of ['mf-evil', 'mf-victim']) {
        onRenderStart(name);
        const element = modules.get(name).routes[path]?.component({});
        element?.type(element.props);
      }
      onRenderStart('');
      await undefined;
      return page(JSON.stringify(answers.map(({ redirect }) => JSON.parse(redirect))));
    },
  });
  const waiting = [];
  /** Runs a saga. \`GET_CONTEXT\` reads a service. \`WAIT\` queues a function, which \`runWaitingSteps\` calls. */
  async function run(saga, services) {
    const iterator = saga();
    for (let next = iterator.next(); ; ) {
      if (next.done) return next.value;
      const { type, payload } = next.value;
      if (type === 'WAIT') waiting.push(payload);
      next = iterator.next(type === 'GET_CONTEXT' ? services[payload] : undefined);
    }
  }
`;

const QUIET = `quiet: { component() {}, load: async (target, { http }) => ({ redirect: JSON.stringify(await http.send({ method: 'GET', path: '/shared' })) }) }`;

const remote = (name: string, routes: string) => `
  const { getContext } = require('@safar/shared/state');
  exports.default = { contract: '1.0.0', name: ${JSON.stringify(name)}, features: [], slots: {}, routes: { ${QUIET}, ${routes} } };
`;

/** Code of components that hang. Each key says where the component hangs, and is used in a test's title. */
const components: Readonly<Record<string, string>> = {
  'hangs in a promise reaction of its component': `Promise.resolve().then(() => { for (;;); });`,
  'hangs in a later promise reaction of its component': `(async () => { await undefined; await undefined; for (;;); })();`,
  'hangs in a thenable of its component': `(async () => { await { then() { for (;;); } }; })();`,
  'hangs in a microtask of its component': `queueMicrotask(() => { for (;;); });`,
};

const FORGED_STACK = `const error = new Error('evil'); error.stack = 'at mf-victim@1.0.0/ssr/index.cjs:1:1';`;

/** Code of components that cause an uncaught error. Each key describes the error, and is used in a test's title. */
const rejections: Readonly<Record<string, string>> = {
  'with a forged stack': `${FORGED_STACK} Promise.reject(error);`,
  'with a forged stack, in a promise reaction': `(async () => { await undefined; ${FORGED_STACK} throw error; })();`,
  'thrown in a microtask': `queueMicrotask(() => { ${FORGED_STACK} throw error; });`,
};

/** Code of `load` functions that hang. Each key says where the function hangs, and is used in a test's title. */
const loads: Readonly<Record<string, string>> = {
  'hangs in a microtask': `await undefined; for (;;);`,
  'hangs in an abort listener when loading ends': `signal.addEventListener('abort', () => { for (;;); });`,
  'hangs in an abort listener of a saga when loading ends': `await run(function* () { (yield getContext('signal')).addEventListener('abort', () => { for (;;); }); });`,
  'hangs in a function that it queued in the shared saga queue': `await run(function* () { yield { type: 'WAIT', payload() { for (;;); } }; });`,
  'hangs after a response for which other remotes also wait': `http.send({ method: 'GET', path: '/shared' }).then(() => { for (;;); });`,
  'hangs in a saga after a response for which other remotes also wait': `await run(function* () { (yield getContext('http')).send({ method: 'GET', path: '/shared' }).then(() => { for (;;); }); });`,
};

const EVIL = remote(
  'mf-evil',
  [
    ...Object.entries(loads).map(
      ([name, code]) =>
        `${JSON.stringify(name)}: { component() {}, async load(target, { http, signal, run }) { ${code} } }`,
    ),
    ...Object.entries({ ...components, ...rejections }).map(
      ([name, code]) => `${JSON.stringify(name)}: { component() { ${code} } }`,
    ),
  ].join(','),
);

/** The components of `mf-victim` have promise reactions too, which run between the promise reactions of `mf-evil`. */
const VICTIM_ROUTES = Object.keys({ ...components, ...rejections })
  .map(
    (name) =>
      `${JSON.stringify(name)}: { component() { (async () => { await undefined; await undefined; })(); } }`,
  )
  .join(',');

let backend: Server;
/** Sends or delays a response of the test backend. Called for each request. */
let respond: (response: ServerResponse) => void;
let options: RenderPoolOptions;
let pool: RenderPool;
let patientPool: RenderPool | undefined;
let ends: Pick<WorkerEnd, 'cause' | 'unit'>[] = [];
let failed: string[] = [];

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
        { name: 'mf-victim', version: '1.0.0', code: remote('mf-victim', VICTIM_ROUTES) },
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
    onPartFailure: ({ remote: name }) => failed.push(name),
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
 * Repeats the render until it completes in time. On a busy machine, a page may exceed its deadline while the
 * replacement of a hung worker is still starting.
 */
async function renderUntilInTime(path: string) {
  for (;;)
    try {
      return await render(path);
    } catch (error) {
      if (!(error instanceof RenderTimeout)) throw error;
    }
}

test.each([...Object.keys(loads), ...Object.keys(components)])('a remote that %s is blamed', async (name) => {
  ends = [];
  await render(name).catch(() => undefined);
  while (ends.length === 0) await sleep(50);
  expect(ends).toEqual([{ cause: 'hung', unit: 'mf-evil' }]);
  expect(JSON.parse((await renderUntilInTime('quiet')).html)).toEqual([{ data: [1] }, { data: [1] }]);
});

test.each(Object.keys(rejections))(
  'an uncaught error %s is attributed to the remote that caused it',
  async (name) => {
    failed = [];
    await renderUntilInTime(name);
    // The worker may report an uncaught error after it has sent the page. By the time it has rendered another page, it
    // has reported the error.
    await renderUntilInTime('quiet');
    expect(failed).toEqual(['mf-evil']);
  },
);

test('if a render worker is killed from outside, its replacement renders the page', async () => {
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
