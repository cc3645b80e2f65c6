import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';

/** Limits of connections. The timeouts bound the time for which a slow client can occupy a socket. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  readonly headersTimeoutMs: number;
  /** Timeout for the whole request including its body. Uploads from slow phones take up to a minute. */
  readonly requestTimeoutMs: number;
  /**
   * Timeout between two requests. It is longer than the default keep-alive timeout of nginx (60 s), so that nginx does
   * not reuse a connection that this server is closing.
   */
  readonly keepAliveTimeoutMs: number;
  /**
   * Timeout of a connection on which no bytes are sent or received. It is longer than the timeout of proxied requests,
   * so that a visitor still receives the error response after that timeout.
   */
  readonly idleTimeoutMs: number;
  readonly checkIntervalMs: number;
}

export const connectionLimits = (maxConnections: number): ConnectionLimits => ({
  maxConnections,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 75_000,
  keepAliveTimeoutMs: 72_000,
  idleTimeoutMs: 80_000,
  checkIntervalMs: 5_000,
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Rejects a request before it reaches Fastify. The response has the same headers as all other responses. */
function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  response.end(JSON.stringify({ message: `${STATUS_CODES[status]}.` }));
}

/**
 * Creates the HTTP server with all limits, because Fastify sets no limits on a server that `serverFactory` returns.
 *
 * @param headers headers for the responses to rejected requests; Node's own responses would lack them
 */
export function createHttpServer(
  handler: Handler,
  limits: ConnectionLimits,
  headers: Readonly<Record<string, string>>,
): Server {
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    (request, response) => {
      const lacksHost = request.headers.host === undefined && request.httpVersion === '1.1';
      if (lacksHost) refuse(response, 400, headers);
      else handler(request, response);
    },
  );
  server.on('checkExpectation', (_request, response) => refuse(response, 417, headers));
  server.maxConnections = limits.maxConnections;
  // Node destroys an idle socket only if there is no `timeout` listener, so this listener must destroy the socket.
  server.setTimeout(limits.idleTimeoutMs, (socket) => socket.destroy());
  return server;
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to requests that are invalid HTTP or too slow, with the same headers as all other responses. */
export const createClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = STATUS_BY_CODE[code] ?? 400;
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.` });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
