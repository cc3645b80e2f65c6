import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { IncomingHttpHeaders as IncomingHttp2Headers } from 'node:http2';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { loggedPath } from '@safar/service/logging/logged-path';
import type { Tracing } from '@safar/service/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseRecordRequest } from '../lists/list-request';
import { log } from '../log';
import type { Settings } from '../settings';
import type { SiteProduct } from '../site-product';
import { FOREIGN_API_HEADERS, foreignApiResponseHeaders, withoutSiteCredentials } from './foreign-api';
import { boundedAnswer, foreignRequestHeaders, foreignResponseHeaders, passiveMedia } from './foreign-media';
import { forwardedBody } from './forwarded-body';
import { createSlowPictureDetector, type PictureEnd } from './slow-pictures';
import { startProxySpan } from '../tracing/request-tracing';

const UNREACHABLE = { message: 'The service is not reachable at the moment. Please try again in a minute.' };
/**
 * Time to wait for the backend. It is shorter than `idleTimeoutMs` in `http-server.ts`, so that the connection to the
 * visitor is still open for the 502 response.
 */
const TIMEOUT_MS = 70_000;
/**
 * Timeout for pictures. Slow pictures are cancelled, because a browser opens only six HTTP/1.1 connections to a site.
 * While six slow pictures occupy them, the page's scripts cannot load.
 */
const PICTURE_TIMEOUT_MS = 3_000;

/**
 * The outcome of a form according to the status of a third-party backend. After a redirect it is unknown: some backends
 * redirect accepted forms to a confirmation, and others redirect rejected forms to the form.
 */
const formOutcomeOf = (status: number) => (status < 300 ? 'sent' : status < 400 ? 'unknown' : 'failed');

const sendUnreachable = (reply: FastifyReply): FastifyReply =>
  reply.code(502).header('cache-control', 'no-store').send(UNREACHABLE);

/** Whether the backend or media server did not respond in time. */
const isTimeout = (error: Error): boolean => 'statusCode' in error && error.statusCode === 504;

/** @param server origin of the server that failed: the backend, the list server or the media server */
function logFailure(server: string, url: string, { message }: Error): void {
  log.warn('A request to the backend failed.', {
    path: loggedPath(url),
    server,
    error: message,
    remedy:
      'Check the log of that server and its network connection to this server. Visitors are asked to try again.',
  });
}

/**
 * Whether a browser requests a picture for a page, according to its `Accept` header. Any visitor can send this header
 * for another file, so `isPicture` checks the response.
 */
const isForPicture = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.startsWith('image/');

/** Whether a response is a picture, or confirms the picture in the browser's cache. */
const isPicture = (reply: FastifyReply): boolean =>
  reply.statusCode === 304 || String(reply.getHeader('content-type')).startsWith('image/');

/**
 * Cancels a picture if its media server is slow: the picture is incomplete after `timeoutMs`, and the buffer of the
 * response is empty. If the buffer contains data, the visitor is slow; the next check then follows after `timeoutMs`.
 */
function cancelIfSlow(
  picture: Readable,
  response: { readonly writableLength: number },
  timeoutMs: number,
  onEnd: (end: PictureEnd) => void,
): void {
  const timer = setInterval(() => {
    if (response.writableLength > 0) return;
    onEnd('slow');
    picture.destroy();
  }, timeoutMs);
  picture.once('end', () => onEnd('complete'));
  for (const event of ['end', 'close']) picture.once(event, () => clearInterval(timer));
}

const NO_MEDIA = { message: 'There is no picture, audio, video or caption file at this URL.' };

type Headers = IncomingHttpHeaders | IncomingHttp2Headers;

/**
 * Removes the headers `Connection` and `Keep-Alive` of the backend's response. Otherwise the backend's `keep-alive`
 * would keep a visitor's connection open even if the visitor has asked to close it.
 */
const withoutConnection = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: Headers): Headers => headers;

/**
 * Returns the path without the query. `reply.from` decodes its argument, which fails for some queries. It takes the
 * query from the request, so the argument does not need one.
 */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Turns off the proxy's retries. By default, it repeats a GET request up to ten times if the response is 503. */
const NO_RETRY = { retryDelay: () => null };

function sendNoMedia(reply: FastifyReply): void {
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified', 'expires'])
    void reply.removeHeader(name);
  void reply
    .code(404)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(NO_MEDIA);
}

interface ProxyTargets extends Pick<Settings, 'backendUrl' | 'mediaUrl' | 'ownBackend'> {
  /**
   * Origin for API calls that not every backend supports: the list server (`lists.ts`) for a third-party backend,
   * otherwise our backend.
   */
  readonly apiWithAdditionsUrl: string;
  readonly pictureTimeoutMs?: number;
}

type ProxyProduct = Pick<SiteProduct, 'formRedirect' | 'readOnlyPostPaths' | 'additions'>;

/**
 * Proxies the API and media of the backend, so that visitors have one origin for cookies, CSRF tokens and the
 * security policy. `/backend/*` serves pictures and films of a third-party backend. That backend is not trusted,
 * because it may contain malicious uploads and redirect to any URL.
 */
export async function backendProxy(
  app: FastifyInstance,
  {
    backendUrl,
    mediaUrl,
    apiWithAdditionsUrl,
    ownBackend,
    pictureTimeoutMs = PICTURE_TIMEOUT_MS,
  }: ProxyTargets,
  { formRedirect, readOnlyPostPaths, additions }: ProxyProduct,
  tracing?: Tracing,
): Promise<void> {
  await app.register(replyFrom, { base: backendUrl, http: { requestOptions: { timeout: TIMEOUT_MS } } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, forwardedBody(payload)));
  const slowPictures = createSlowPictureDetector(log);
  /**
   * Applies the limits of pictures if the request is for a picture. @returns proxy options and callbacks; `undefined`
   * if the request must fail immediately, because the server of the picture has an outage
   */
  const limitPicture = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForPicture(request)) return { options: {}, onResponse: () => undefined, onError: () => undefined };
    const end = slowPictures.start(pathOf(request.url));
    if (!end) return undefined;
    reply.raw.once('close', () => end('unknown'));
    return {
      options: { timeout: pictureTimeoutMs },
      onResponse(stream: Readable) {
        // The socket needs a longer timeout, because it is idle while a slow visitor receives the buffered part.
        if (stream instanceof IncomingMessage) stream.socket.setTimeout(TIMEOUT_MS);
        if (isPicture(reply)) cancelIfSlow(stream, reply.raw, pictureTimeoutMs, end);
        else end('unknown');
      },
      onError(error: Error) {
        if (isTimeout(error)) end('slow');
      },
    };
  };

  const proxy =
    (upstream: string | ((request: FastifyRequest) => string), toPath = (path: string) => path) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const picture = limitPicture(request, reply);
      if (!picture) return sendUnreachable(reply);
      const span = startProxySpan(tracing, request.method);
      return reply.from(toPath(pathOf(request.url)), {
        ...NO_RETRY,
        ...picture.options,
        getUpstream: () => (typeof upstream === 'string' ? upstream : upstream(request)),
        rewriteHeaders: ownBackend ? withoutConnection : foreignApiResponseHeaders,
        // Removes the visitors' trace headers, because the backend trusts this server and would accept them.
        rewriteRequestHeaders: (
          original,
          { traceparent: _traceparent, tracestate: _tracestate, ...headers },
        ) => ({
          ...(ownBackend ? headers : withoutSiteCredentials(headers)),
          ...span.headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': request.protocol,
          'accept-encoding': original.headers['accept-encoding'] ?? 'identity',
        }),
        onResponse(_request, response, { stream }) {
          span.onResponse(response.statusCode);
          picture.onResponse(stream);
          if (ownBackend) return void response.send(stream);
          // A third-party backend responds with JSON even if a form was sent without JavaScript. The browser would show
          // this JSON as a page.
          const page = formRedirect(request, formOutcomeOf(response.statusCode));
          if (page === undefined) return void response.send(boundedAnswer(stream));
          stream.destroy();
          for (const name of FOREIGN_API_HEADERS) void response.removeHeader(name);
          return void response.header('cache-control', 'no-store').redirect(page, 303);
        },
        onError(response, { error }) {
          span.onError();
          picture.onError(error);
          logFailure(typeof upstream === 'string' ? upstream : upstream(request), request.url, error);
          const page = formRedirect(request, isTimeout(error) ? 'unknown' : 'failed');
          if (page === undefined) void sendUnreachable(reply);
          else void response.redirect(page, 303);
        },
      });
    };

  const foreignMedia =
    (upstream: string, toPath = (path: string) => path) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const picture = limitPicture(request, reply);
      if (!picture) return sendUnreachable(reply);
      return reply.from(toPath(pathOf(request.url)), {
        ...NO_RETRY,
        ...picture.options,
        getUpstream: () => upstream,
        rewriteRequestHeaders: (_request, headers) => foreignRequestHeaders(headers),
        rewriteHeaders: foreignResponseHeaders,
        onResponse(_request, _response, { stream }) {
          picture.onResponse(stream);
          const { statusCode: status } = reply;
          const headers = reply.getHeaders();
          const isBodiless = request.method === 'HEAD';
          const isRangeRequest = request.headers.range !== undefined;
          passiveMedia({ status, headers, stream, isBodiless, isRangeRequest }).then(
            (body) => (body ? reply.send(body) : sendNoMedia(reply)),
            () => sendNoMedia(reply),
          );
        },
        onError(_response, { error }) {
          logFailure(upstream, request.url, error);
          picture.onError(error);
          void sendUnreachable(reply);
        },
      });
    };

  const postsWithAdditions = [...readOnlyPostPaths, ...Object.keys(additions.writes)];
  const mayHaveAdditions = ({ method, url }: FastifyRequest) =>
    method === 'POST'
      ? postsWithAdditions.includes(pathOf(url))
      : (method === 'GET' && /[?&](?:page|per_page|slug)=/.test(url)) ||
        parseRecordRequest({ method, url }, additions.pagedPaths) !== undefined;
  app.all(
    '/api/*',
    proxy((request) => (mayHaveAdditions(request) ? apiWithAdditionsUrl : backendUrl)),
  );
  app.get('/media/*', ownBackend ? proxy(mediaUrl) : foreignMedia(mediaUrl));
  app.get(
    '/backend/*',
    foreignMedia(backendUrl, (path) => path.slice('/backend'.length)),
  );
}
