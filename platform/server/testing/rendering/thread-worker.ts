import { setMaxListeners } from 'node:events';
import * as stream from 'node:stream';
import * as consumers from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { requestBody } from '@safar/api/request-body';
import { ApiError, type HttpClient } from '@safar/contract/http';
import type { RemoteModule } from '@safar/contract/remote-module';
import type { ShellServerBuild } from '@safar/protocol/renderer';
import * as host from '@safar/remote-kit/host';
import * as router from '@safar/remote-kit/router';
import * as state from '@safar/remote-kit/state';
import { cachedHttpClient } from '../../src/rendering/worker/cached-http-client';
import { runServerBuild } from '../../src/rendering/worker/run-server-build';
import { DATA_DEADLINE_MS } from '../../src/rendering/worker-protocol';
import react from 'react';
import reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import type { FromThread, ThreadData, ToThread } from './thread-render-worker';

// Program of a thread that renders without confinement, for the rendering benchmark (`render-host.ts`): globals are not
// removed, shared objects are not frozen, and the thread does not report which release is running.

// Node warns about more than 10 listeners. Without an API cache, all API calls of a page listen to one abort signal.
setMaxListeners(50);

const { data, apiUrl } = workerData as ThreadData;
const post = (message: FromThread) => parentPort?.postMessage(message);

const http: HttpClient = {
  async send({ method, path, fields, query, signal }) {
    const url = new URL(apiUrl + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const body = method === 'POST' ? requestBody({ path, fields }) : undefined;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) },
      ...(signal && { signal }),
    });
    if (!response.ok)
      throw new ApiError('status', `${path} responded with status ${response.status}.`, {
        status: response.status,
      });
    return response.json();
  },
};

const modules = new Map<string, unknown>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['@safar/shared/host', host],
  ['@safar/shared/router', router],
  ['@safar/shared/state', state],
]);
const shellModules = new Map<string, unknown>([
  ...modules,
  ['react-dom/server', reactDomServer],
  ['node:stream', stream],
  ['node:stream/consumers', consumers],
]);

const shell = runServerBuild(data.shell, shellModules) as ShellServerBuild;
const renderer = shell.createRenderer({
  registry: data.registry,
  modules: new Map(
    data.remotes.map((build) => {
      const { default: module } = runServerBuild(build, modules) as { default: RemoteModule };
      return [build.name, module];
    }),
  ),
  site: data.site,
  assets: data.assets,
  styleTexts: data.styleTexts,
  inlineStyles: [],
  http: cachedHttpClient(http, { seconds: data.apiCacheSeconds }),
  dataDeadlineMs: DATA_DEADLINE_MS,
  onRenderStart: () => undefined,
  report: () => undefined,
});

const apiCacheLookups = { hit: 0, miss: 0 };

parentPort?.on('message', ({ id, url, saveData }: ToThread) => {
  renderer.render(url, new AbortController().signal, saveData, { report: () => undefined }).then(
    (page) => post({ type: 'rendered', id, page, apiCacheLookups }),
    (error: unknown) => post({ type: 'render-failed', id, message: String(error), apiCacheLookups }),
  );
});
post({
  type: 'ready',
  clientDocuments: { en: await renderer.clientDocument('en'), ur: await renderer.clientDocument('ur') },
});
