import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import { loggedPath } from '@safar/service/logging/logged-path';
import { readBoundedBody, readBoundedBytes, ResponseTooLarge } from './http/bounded-text';
import { ADDITIONS_HEADER, createAdditionsCheck, withoutAdditions } from './lists/api-additions';
import { createListCache, ListTooLarge, type BackendResponse } from './lists/list-cache';
import {
  InvalidListRequest,
  parseListRequest,
  parseRecordRequest,
  withDeclaredFields,
  type ApiRequest,
} from './lists/list-request';
import { loadPages } from './lists/load-pages';
import type { ListWorkerData } from './lists/start-list-server';
import { TooManyWaiting } from './lists/concurrency-limit';
import { log } from './log';

// Program of the list server. It serves the lists of a third-party backend page by page, even if the backend has no
// paging. The site sends fields that the specified API does not have, such as `per_page` (`lists/api-additions.ts`). If
// the backend does not announce that it supports these additions, the list server removes these fields from requests.
// The server runs in a separate thread, because indexing the list of a large archive takes seconds. It listens on the
// loopback interface, because only the site server sends it requests: API calls of render workers, API calls of server
// routes such as feeds (`registerRoutes` of `SiteProduct`), and visitors' requests that may contain the additions.

const { backendUrl, additions, listFields, seconds, maxBytes, requiredFields, port } =
  workerData as ListWorkerData;

const LOAD_TIMEOUT_MS = 120_000;
const MAX_BODY_BYTES = 65_536;
/** Smaller responses are not worth compressing. */
const MIN_GZIP_BYTES = 1_024;
const RETRY_AFTER_SECONDS = 5;
const compress = promisify(gzip);
/** Compressed forms of the bodies in the list cache. */
const compressedForms = new WeakMap<Buffer, Promise<Buffer>>();

function compressOnce(body: Buffer): Promise<Buffer> {
  const known = compressedForms.get(body);
  if (known) return known;
  const form = compress(body);
  compressedForms.set(body, form);
  return form;
}

/**
 * The path of the request that checks for `ADDITIONS_HEADER`. Any path is suitable: a backend that supports the
 * additions sends this header with every response, whatever its status.
 */
const ANNOUNCEMENT_PATH = '/api/csrf';
const ANNOUNCEMENT_TIMEOUT_MS = 3_000;

const isAnnounced = createAdditionsCheck(async () => {
  const { headers, body } = await fetch(backendUrl + ANNOUNCEMENT_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANNOUNCEMENT_TIMEOUT_MS),
  });
  await body?.cancel();
  return headers.has(ADDITIONS_HEADER);
});

/** Headers of a visitor's request that the backend may need. */
const FORWARDED = [
  'accept',
  'accept-language',
  'cookie',
  'origin',
  'purpose',
  'sec-fetch-site',
  'sec-purpose',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-moz',
  'x-purpose',
  'x-xsrf-token',
];

function sendToBackend(
  apiRequest: ApiRequest,
  headers: Readonly<Record<string, string>> = {},
  leaving = new AbortController(),
) {
  return fetch(backendUrl + apiRequest.url, {
    method: apiRequest.method,
    headers: { ...headers, ...(apiRequest.contentType && { 'content-type': apiRequest.contentType }) },
    // A third-party backend must not redirect this server to other hosts.
    redirect: 'manual',
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(LOAD_TIMEOUT_MS)]),
    ...(apiRequest.body.length > 0 && { body: new Uint8Array(apiRequest.body) }),
  });
}

async function loadPart(read: ApiRequest, limit: number): Promise<BackendResponse> {
  const isComplete = !(await isAnnounced());
  const specified = isComplete ? await withoutAdditions(read, additions) : read;
  const response = await sendToBackend(specified ?? read, { accept: 'application/json' });
  const body = await readBoundedBytes(response, limit).catch((error: unknown) => {
    throw error instanceof ResponseTooLarge ? new ListTooLarge(loggedPath(read.url)) : error;
  });
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { status: response.status, contentType, body, isComplete };
}

/**
 * Sends a read to the backend. A read of a single record of a paged list loads all pages of that list, because a
 * backend without the additions has no endpoint for one record.
 */
async function send(read: ApiRequest, limit: number): Promise<BackendResponse> {
  const record = parseRecordRequest(read, additions.pagedPaths);
  if (!record) return loadPart(read, limit);
  const path = record.path.replace(/\/\*$/, '');
  return loadPages(path, (page, left) => loadPart({ ...read, url: `${path}?page=${page}` }, left), limit);
}

const respondToListRequest = createListCache({ send, seconds, maxBytes, requiredFields });

/**
 * Forwards a request that is not answered from the list cache. If the backend does not support the additions, a write
 * without an equivalent in the specified API is not forwarded, and the client receives a success response.
 */
async function passOn(apiRequest: ApiRequest, request: IncomingMessage, response: ServerResponse) {
  const headers = FORWARDED.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const specified = (await isAnnounced()) ? apiRequest : await withoutAdditions(apiRequest, additions);
  if (!specified)
    return respondWith(
      message(200, 'Not counted: the backend does not support this kind of event.'),
      request,
      response,
    );
  const leaving = new AbortController();
  const answer = await sendToBackend(specified, Object.fromEntries(headers), leaving);
  if (response.destroyed) return leaving.abort();
  // These headers describe the encoded body, which `fetch` has decoded, or the connection to the backend.
  const ignored = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);
  const passed = [...answer.headers].filter(([name]) => !ignored.has(name));
  // A flat list, because an object would contain only the last of several `Set-Cookie` headers.
  response.writeHead(answer.status, passed.flat());
  if (!answer.body) return void response.end();
  // The listener is added only after the backend has responded: if this server cancels a write earlier because the
  // client has disconnected, the backend may discard the write.
  response.once('close', () => leaving.abort());
  await pipeline(answer.body, response).catch((error: unknown) => {
    // If `leaving` is aborted, the client has disconnected. This is not a failure of the backend.
    if (!leaving.signal.aborted) throw error;
  });
}

async function respondWith(
  { status, contentType, body }: BackendResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const isCompressed = acceptsGzip && body.length >= MIN_GZIP_BYTES;
  response
    .writeHead(status, {
      'content-type': contentType,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    })
    .end(isCompressed ? await compressOnce(body) : body);
}

const message = (status: number, text: string): BackendResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify({ ...(status === 200 && { success: true }), message: text })),
});

/** Reads the body of a request. Returns `undefined` if the body is too large; the rest of the body is then not read. */
const readBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  readBoundedBody(request, MAX_BODY_BYTES, Number(request.headers['content-length'])).catch(
    (error: unknown) => {
      if (error instanceof ResponseTooLarge) return undefined;
      throw error;
    },
  );

async function handle(request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = request;
  const body = await readBody(request);
  if (!body) {
    response.setHeader('connection', 'close');
    return respondWith(message(413, 'The request is too large.'), request, response);
  }
  const apiRequest: ApiRequest = {
    method,
    url,
    contentType: headers['content-type'] ?? '',
    body,
  };
  try {
    const listRequest = await parseListRequest(apiRequest, listFields);
    if (listRequest) {
      const declared = await withDeclaredFields(apiRequest, listFields);
      return await respondWith(await respondToListRequest(declared, listRequest), request, response);
    }
    const record = parseRecordRequest(apiRequest, additions.pagedPaths);
    if (!record || (await isAnnounced())) return await passOn(apiRequest, request, response);
    return await respondWith(await respondToListRequest(apiRequest, record), request, response);
  } catch (error) {
    if (error instanceof InvalidListRequest)
      return respondWith(message(400, error.message), request, response);
    if (error instanceof TooManyWaiting) {
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      return respondWith(message(503, 'The service is busy. Please try again soon.'), request, response);
    }
    const path = loggedPath(url);
    if (error instanceof ListTooLarge)
      log.error('A list is larger than the cache for lists.', { path, reason: error.message });
    else log.warn('A request to the backend failed.', { path, error: String(error) });
    if (response.headersSent) return response.destroy();
    const text = 'The service is not reachable at the moment. Please try again in a minute.';
    return respondWith(message(502, text), request, response);
  }
}

const server = createServer((request, response) => {
  handle(request, response).catch(() => response.destroy());
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The list server has no port.');
  parentPort?.postMessage(address.port);
});
