import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './compression';

/** A complete response in memory. */
export interface ReadyResponse {
  /** Route pattern, for metrics. */
  readonly route: string;
  readonly body: Buffer;
  /** Alternating names and values, the format of `writeHead`. */
  readonly headers: readonly string[];
  /** The strong entity tag of the response, and the headers of the 304 response to a request with this tag. */
  readonly notModified?: { readonly etag: string; readonly headers: readonly string[] };
}

interface ReadyInput {
  readonly route: string;
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** A strong entity tag, different for each encoding. Omitted for immutable files: browsers never revalidate them. */
  readonly etag?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function readyResponse({ route, body, encoding, etag, headers }: ReadyInput): ReadyResponse {
  const always = Object.entries({ ...headers, ...(etag && { etag }) }).flat();
  return {
    route,
    body,
    headers: [
      ...always,
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
    ...(etag && { notModified: { etag, headers: always } }),
  };
}

/**
 * Whether an `If-None-Match` header contains an entity tag. The comparison is weak, as RFC 9110 requires for this
 * header.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  etag !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** Returns the status and the headers of the response to a request with this `If-None-Match` header. */
function startOf({ notModified, headers }: ReadyResponse, ifNoneMatch: string | undefined) {
  return notModified && matchesEtag(ifNoneMatch, notModified.etag)
    ? { status: 304, headers: notModified.headers }
    : { status: 200, headers };
}

const MAX_CHOICES = 200;

/**
 * Caches the result of `chooseEncoding` for the few values of `Accept-Encoding` that browsers send. Without this cache,
 * the negotiation would take longer than all other work for a ready response.
 */
export function createEncodingChoice(): typeof chooseEncoding {
  const choices = new Map<string | undefined, Encoding>();
  return (acceptEncoding) => {
    const known = choices.get(acceptEncoding);
    if (known) return known;
    const choice = chooseEncoding(acceptEncoding);
    if (choices.size < MAX_CHOICES) choices.set(acceptEncoding, choice);
    return choice;
  };
}

/** Sends a ready response through Fastify. Used for the request during which the response was created. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyResponse): FastifyReply {
  const { status, headers } = startOf(ready, request.headers['if-none-match']);
  for (let index = 0; index < headers.length; index += 2)
    void reply.header(headers[index] ?? '', headers[index + 1]);
  return reply.code(status).send(status === 200 ? ready.body : undefined);
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A function that finds the ready response to a GET or HEAD request. The function must not throw, because it runs
 * outside the error handling of Fastify.
 */
type FindReady = (request: IncomingMessage) => ReadyResponse | undefined;

/**
 * Sends ready responses before Fastify handles the request, because Fastify's routing, hooks and header handling take
 * three times as long as writing such a response.
 *
 * @param shutdown aborts when the server shuts down. Fastify then handles all requests, because its drain hook closes
 *   the connection after each response
 */
export function createReadyResponder(finders: readonly FindReady[], shutdown?: AbortSignal) {
  const counts = new Map<string, number>();

  function find(request: IncomingMessage): ReadyResponse | undefined {
    for (const finder of finders) {
      const ready = finder(request);
      if (ready) return ready;
    }
    return undefined;
  }

  return {
    /** Returns a handler that sends ready responses and passes all other requests to Fastify's handler. */
    before:
      (handler: Handler): Handler =>
      (request, response) => {
        const { method, headers } = request;
        const isRead = method === 'GET' || method === 'HEAD';
        const ready = isRead && !headers.range && !shutdown?.aborted ? find(request) : undefined;
        if (!ready) return handler(request, response);
        const start = startOf(ready, headers['if-none-match']);
        const { status } = start;
        const key = `${method} ${status} ${ready.route}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        // Omits `Connection: keep-alive` and `Keep-Alive`, because HTTP/1.1 connections are persistent by default. This
        // saves 50 bytes per response.
        if (request.httpVersionMinor === 1 && headers.connection !== 'close')
          response.removeHeader('connection');
        response.writeHead(status, [...start.headers]);
        // For a HEAD request, Node omits the body.
        response.end(status === 200 ? ready.body : undefined);
        // Discards the body of a GET request. An unread body would block the next request on the connection.
        request.resume();
      },
    /** Returns the number of responses since the previous call, by method, status and route. */
    takeCounts() {
      const taken = [...counts].map(([key, count]) => {
        const [method = '', status = '', ...route] = key.split(' ');
        return { method, status, route: route.join(' '), count };
      });
      counts.clear();
      return taken;
    },
  };
}

export type ReadyResponder = ReturnType<typeof createReadyResponder>;
