import { setMaxListeners } from 'node:events';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { createHttpClient } from '@safar/shared/api/http-client';
import { asRemoteError, RemoteError } from '@safar/shared/contract/remote-error';
import { isRemoteModule, type RemoteModule } from '@safar/shared/contract/remote-module';
import * as host from '@safar/shared/host';
import * as router from '@safar/shared/router';
import * as state from '@safar/shared/state';
import type { createRenderer, Renderer } from '../client/entry-server';
import { cachedHttpClient } from './rendering/cached-http-client';
import { createCallCounts } from './rendering/call-counts';
import { monotonicMs } from './rendering/monotonic-ms';
import { createPulse } from './rendering/pulse';
import { runServerBuild } from './rendering/run-server-build';
import { createCallRecorder } from './tracing/call-recorder';
import type { FromWorker, ToWorker, WorkerData } from './rendering/worker-protocol';

/** For all data of a page together; the parts that are late are left to the browser. */
const DATA_DEADLINE_MS = 1_500;
const BEAT_MS = 50;

// One signal ends all calls of a page, each of which listens to it: no leak that Node should warn of.
setMaxListeners(50);

const data = workerData as WorkerData;
const pulse = createPulse(data.pulse);
const calls = createCallCounts();
const recorder = createCallRecorder();
const post = (message: FromWorker) => parentPort?.postMessage(message);

const report = ({ remote, version, phase, code, message }: RemoteError) =>
  post({ type: 'part-failed', failure: { remote, version, phase, code, message } });

const require = createRequire(import.meta.url);
const fromNode = (...names: string[]) => names.map((name) => [name, require(name) as unknown] as const);

/** What every server build may use; one instance of each in this worker. */
const shared = new Map<string, unknown>([
  ...fromNode('react', 'react/jsx-runtime', 'react-dom'),
  ['@safar/shared/host', host],
  ['@safar/shared/router', router],
  ['@safar/shared/state', state],
]);

function loadRemotes(): Map<string, RemoteModule> {
  const modules = new Map<string, RemoteModule>();
  data.remotes.forEach((build, index) => {
    pulse.setRunning(index + 1);
    try {
      const { default: module } = runServerBuild(build, shared) as { default?: unknown };
      if (!isRemoteModule(module)) {
        throw new RemoteError(
          build.name,
          build.version,
          'contract',
          'bad-module',
          'its server build exports no remote.',
        );
      }
      modules.set(build.name, module);
    } catch (error) {
      report(asRemoteError(error, build.name, build.version, 'load'));
    }
    pulse.setRunning(0);
  });
  return modules;
}

function startRenderer(): Renderer {
  const forShell = new Map([
    ...shared,
    ...fromNode('react-dom/server', 'node:stream', 'node:stream/consumers'),
  ]);
  const shell = runServerBuild(data.shell, forShell) as { createRenderer: typeof createRenderer };
  const order = data.remotes.map(({ name }) => name);
  return shell.createRenderer({
    registry: data.registry,
    modules: loadRemotes(),
    site: data.site,
    assets: data.assets,
    inlineStyles: data.inlineStyles,
    http: cachedHttpClient(
      recorder.recorded(createHttpClient({ baseUrl: data.apiUrl, headers: recorder.headers })),
      data.apiCacheSeconds,
      Date.now,
      calls.add,
    ),
    dataDeadlineMs: DATA_DEADLINE_MS,
    onRenderStart: (remote) => pulse.setRunning(order.indexOf(remote) + 1),
    report,
  });
}

// An error that a remote throws outside of every call of ours must not end the worker for all the others.
process.on('uncaughtException', (error) => report(asRemoteError(error, 'unknown', undefined, 'render')));
process.on('unhandledRejection', (error) => report(asRemoteError(error, 'unknown', undefined, 'render')));
setInterval(pulse.beat, BEAT_MS);

type RenderOrder = Extract<ToWorker, { type: 'render' }>;

const abandoned = new Map<number, AbortController>();

async function render(renderer: Renderer, { id, url, saveData, traceparent, askedAt }: RenderOrder) {
  const waitedMs = monotonicMs() - askedAt;
  const controller = new AbortController();
  abandoned.set(id, controller);
  try {
    const page = await recorder.run(
      traceparent,
      () => renderer.render(url, controller.signal, saveData),
      (trace) => post({ type: 'traced', id, trace }),
    );
    post({ type: 'rendered', id, page, waitedMs, calls: calls.take() });
  } catch (error) {
    post({ type: 'render-failed', id, message: String(error), waitedMs, calls: calls.take() });
  } finally {
    abandoned.delete(id);
  }
}

try {
  const renderer = startRenderer();
  parentPort?.on('message', (message: ToWorker) => {
    if (message.type === 'render') void render(renderer, message);
    else abandoned.get(message.id)?.abort();
  });
  post({ type: 'ready', clientDocument: await renderer.clientDocument() });
} catch (error) {
  post({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
