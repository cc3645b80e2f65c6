import { setMaxListeners } from 'node:events';
import { writeSync } from 'node:fs';
import { promiseHooks } from 'node:v8';
import { plainError } from '@safar/protocol/plain-error';
import { toRemoteError, type RemoteError } from '@safar/protocol/remote-error';
import { createCallerOf } from '@safar/protocol/caller-of';
import type { PageHead } from '@safar/contract/page-head';
import type { RenderedPage, RenderObserver, Renderer, ShellServerBuild } from '@safar/protocol/renderer';
import {
  DATA_DEADLINE_MS,
  MARK_FD,
  UNCAUGHT,
  type ApiCacheLookup,
  type FromWorker,
  type PartFailure,
  type RenderRequest,
  type ToWorker,
  type WorkerData,
} from './rendering/worker-protocol';
import { createApiClient } from './rendering/worker/api-client';
import { cachedHttpClient } from './rendering/worker/cached-http-client';
import { confineProcess } from './rendering/worker/confine';
import { createTamperCheck } from './rendering/worker/freeze-tree';
import { loadRemotes } from './rendering/worker/load-remotes';
import { createReleaseTasks } from './rendering/worker/release-tasks';
import { createReleaseTimers } from './rendering/worker/release-timers';
import { runServerBuild } from './rendering/worker/run-server-build';
import { createModuleTables } from './rendering/worker/shared-modules';
import { createCallRecorder } from './tracing/call-recorder';

// Program of a render worker: a confined process that loads the server builds of one release set and renders pages.
// `worker-bundle.json` keeps references to the globals `process`, `Buffer` and `setImmediate`, because
// `confineProcess` removes them.

const MAX_MESSAGE_LENGTH = 2_000;

// All remotes of a page listen to one abort signal. By default, Node reports more than ten listeners as a leak.
setMaxListeners(50);

const recorder = createCallRecorder();
const sendToServer = process.send?.bind(process);
const send = (message: FromWorker) => void sendToServer?.(message);
const running = new Map<number, AbortController>();

const mark = Buffer.alloc(1);
let announcedRelease = 0;

const isUntampered = createTamperCheck();
const callerOf = createCallerOf();

/**
 * Ends the process if `RegExp.prototype` was changed, before the code of another release can use it. The server then
 * blames the release that was last passed to `announce`.
 */
function endIfTampered(): void {
  if (!isUntampered()) process.exit(1);
}

let isResetScheduled = false;

/**
 * Tells the server whose code runs in the rest of this task: `release` is 1 for the first remote, 2 for the second, and
 * 0 for the shell or for no release.
 */
function announce(release: number): void {
  if (announcedRelease === release) return;
  if (announcedRelease !== 0) started?.renderer.runWaitingSteps?.();
  endIfTampered();
  mark[0] = release;
  writeSync(MARK_FD, mark, 0, 1, 0);
  // Set after the write. If a release has used up the stack, the write throws, and the old value stays correct.
  announcedRelease = release;
  if (release === 0 || isResetScheduled) return;
  isResetScheduled = true;
  setImmediate(() => {
    isResetScheduled = false;
    announce(0);
  });
}

const currentRelease = (): number => announcedRelease;

/**
 * Announces a release, runs its code, and then announces the previously announced release again. If the code throws,
 * its release stays announced, so that the error is attributed to this release.
 */
function runAs<R>(release: number, work: () => R): R {
  const caller = currentRelease();
  announce(release);
  const result = work();
  announce(caller);
  return result;
}

const isRendering = () => running.size > 0;

const tasks = createReleaseTasks(announce);

/**
 * The releases of remotes that created promises, so that an error in a promise reaction can be attributed to a release.
 * The task alone does not identify the release: a page is rendered in one task, and the promise reactions of all its
 * components run at the end of that task. The shell's promises are absent, because each entry makes garbage collection
 * slower.
 */
const promiseOwners = new WeakMap<Promise<unknown>, number>();
const ownerOf = (promise: Promise<unknown>) => promiseOwners.get(promise) ?? 0;
promiseHooks.createHook({
  init(promise) {
    const release = currentRelease();
    if (release !== 0) promiseOwners.set(promise, release);
  },
  before: (promise) => announce(ownerOf(promise)),
});

const api = createApiClient({
  send: (calls) => send({ type: 'api-calls', calls }),
  isRendering,
  headers: recorder.headers,
  currentRelease,
  tasks,
});

const toFailure = ({ remote, version, phase, code, message }: RemoteError): PartFailure => ({
  remote,
  version,
  phase,
  code,
  // `message` is not always a string, because a release may throw any value.
  message:
    typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : 'The thrown value has no message.',
});

const reportFor = (id: number | undefined) => (error: RemoteError) =>
  send({ type: 'part-failed', id, failure: toFailure(error) });

let lookups: Record<ApiCacheLookup, number> = { hit: 0, miss: 0 };

/** Returns the numbers of API cache hits and misses, and resets them to 0. */
function takeLookups() {
  const taken = lookups;
  lookups = { hit: 0, miss: 0 };
  return taken;
}

function startRenderer(data: WorkerData): Renderer {
  const tables = createModuleTables();
  const shell = runServerBuild(data.shell, tables.shell) as ShellServerBuild;
  const remoteNames = data.remotes.map(({ name }) => name);
  const report = reportFor(undefined);
  return shell.createRenderer({
    registry: data.registry,
    modules: loadRemotes(data.remotes, { table: tables.remote, runAs, tasks, report }),
    site: data.site,
    assets: data.assets,
    styleTexts: data.styleTexts,
    inlineStyles: [],
    http: cachedHttpClient(recorder.recorded(api.http), {
      seconds: data.apiCacheSeconds,
      onLookup: (result) => void (lookups[result] += 1),
      sizeOf: api.sizeOf,
    }),
    dataDeadlineMs: DATA_DEADLINE_MS,
    callerOf,
    onRenderStart: (remote) => announce(remoteNames.indexOf(remote) + 1),
    report,
  });
}

/** Binds a callback to the release whose code is running. */
function bind(callback: () => void): () => void {
  const owner = currentRelease();
  return () => runAs(owner, callback);
}

const timers = createReleaseTimers({ isRendering, currentRelease, bind });
/** Stored here, because `confineProcess` replaces the global `queueMicrotask`. */
const queueNodeMicrotask = queueMicrotask;

/** Reports an uncaught error or unhandled rejection. `owner` is numbered like `release` in `announce`. */
function reportUncaught(data: WorkerData, error: unknown, owner = currentRelease()): void {
  const { name, version } = data.remotes[owner - 1] ?? data.shell;
  const failure = toFailure(toRemoteError(plainError(error), name, version, 'render'));
  send({ type: 'part-failed', id: undefined, failure: { ...failure, code: UNCAUGHT } });
}

/**
 * Converts a page to plain data. A message to the server can contain only plain data, but a remote may have put other
 * values into the structured data of the page.
 */
function toPlainData({ head, ...page }: RenderedPage, report: RenderObserver['report']) {
  if (!head) return page;
  try {
    return { ...page, head: { ...head, structuredData: plainObjects(head.structuredData) } };
  } catch (error) {
    report(toRemoteError(error, page.remotes[0] ?? 'shell', undefined, 'render'));
    return { ...page, head: { ...head, structuredData: [] } };
  }
}

const plainObjects = (values: PageHead['structuredData']) =>
  JSON.parse(JSON.stringify(values)) as Record<string, unknown>[];

async function render({ renderer, data }: Started, { id, url, saveData, traceparent }: RenderRequest) {
  const controller = new AbortController();
  running.set(id, controller);
  let isReported = false;
  const observer: RenderObserver = {
    report(error) {
      isReported ||= error.code !== 'data-unavailable';
      reportFor(id)(error);
    },
  };
  try {
    const page = await recorder.run(
      traceparent,
      () => renderer.render(url, controller.signal, saveData, observer),
      (trace) => send({ type: 'traced', id, trace }),
    );
    endIfTampered();
    const plain = toPlainData(page, observer.report);
    send({ type: 'rendered', id, page: plain, apiCacheLookups: takeLookups() });
  } catch (error) {
    const { name, version } = data.shell;
    if (!isReported && !controller.signal.aborted)
      observer.report(toRemoteError(plainError(error), name, version, 'render'));
    const message = String(plainError(error)).slice(0, MAX_MESSAGE_LENGTH);
    send({ type: 'render-failed', id, message, apiCacheLookups: takeLookups() });
  } finally {
    running.delete(id);
    announce(0);
    if (running.size === 0) timers.clear();
  }
}

async function start(data: WorkerData): Promise<void> {
  process.on('uncaughtException', (error) => reportUncaught(data, error));
  process.on('unhandledRejection', (error, promise) => reportUncaught(data, error, ownerOf(promise)));
  try {
    confineProcess({
      setTimeout: timers.setTimeout,
      clearTimeout: timers.clearTimeout,
      queueMicrotask: (callback: unknown) =>
        queueNodeMicrotask(bind(() => void (typeof callback === 'function' && callback()))),
    });
    const renderer = startRenderer(data);
    started = { renderer, data };
    const clientDocuments = {
      en: await renderer.clientDocument('en'),
      ur: await renderer.clientDocument('ur'),
    };
    send({ type: 'ready', clientDocuments });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ type: 'failed', message: message.slice(0, MAX_MESSAGE_LENGTH) });
  }
}

interface Started {
  readonly renderer: Renderer;
  readonly data: WorkerData;
}

let started: Started | undefined;

process.on('message', (message: ToWorker) => {
  announce(0);
  switch (message.type) {
    case 'start':
      return void start(message.data);
    case 'render':
      return started && void render(started, message);
    case 'abandon':
      return running.get(message.id)?.abort();
    case 'api-answers':
      return api.receive(message.answers);
    case 'ping':
      return send({ type: 'pong' });
  }
});
// The server has ended, so this worker must end as well.
process.on('disconnect', () => process.exit());
