import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** A fault that the proxy injects into some requests or their responses. */
export type ApiFault =
  | { readonly kind: 'fail' }
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'respond';
      readonly body: string | Buffer;
      readonly type?: string;
      readonly status?: number;
    }
  | { readonly kind: 'close' | 'hang' | 'drip' | 'truncate' | 'flip' | 'large' };

const LARGE_BYTES = 50 * 1024 * 1024;
const DRIP_INTERVAL_MS = 200;

export interface FaultProxy {
  readonly origin: string;
  /** Injects a fault into later requests whose URL contains (or matches) `path` and whose body contains `body`. */
  inject(call: { readonly path: string | RegExp; readonly body?: string }, fault: ApiFault): void;
  /** Method, URL and body of all requests so far. */
  readonly calls: readonly string[];
  /** Removes all faults, and aborts requests that hang or whose responses are sent slowly. */
  reset(): void;
  /** Refuses all connections, like a server that is not running. */
  refuse(): Promise<void>;
  /** Accepts connections again, on the same port. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

interface Rule {
  readonly path: string | RegExp;
  readonly body: string;
  readonly fault: ApiFault;
}

const asJson = 'application/json; charset=utf-8';

function answer(response: ServerResponse, status: number, body: string | Buffer, type = asJson) {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface RealAnswer {
  readonly body: Buffer;
  readonly type: string;
}

/** Sends one byte every 200 ms until the connection ends. */
function drip(response: ServerResponse, { body, type }: RealAnswer) {
  let sent = 0;
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  const timer = setInterval(() => response.write(body.subarray(sent, (sent += 1))), DRIP_INTERVAL_MS);
  response.on('close', () => clearInterval(timer));
}

/** Sends 50 MiB of spaces as JSON, as fast as the client reads them and without the header `content-length`. */
function sendLarge(response: ServerResponse) {
  response.writeHead(200, { 'content-type': asJson });
  const piece = Buffer.alloc(1024 * 1024, ' ');
  Readable.from(Array.from({ length: LARGE_BYTES / piece.length }, () => piece)).pipe(response);
}

/**
 * Headers that `realAnswer` does not forward. `fetch` sets or rejects most of them. `if-none-match` could lead to a 304
 * response, which has no body to damage.
 */
const NOT_FORWARDED = ['host', 'connection', 'content-length', 'accept-encoding', 'if-none-match', 'expect'];

const matches = (path: string | RegExp, url: string): boolean =>
  typeof path === 'string' ? url.includes(path) : path.test(url);

/**
 * Starts a proxy that can inject faults into requests to the real backend or to another HTTP server.
 *
 * @param real the origin of the server behind the proxy; a function if the origin may change
 */
export async function startFaultProxy(real: string | (() => string)): Promise<FaultProxy> {
  const realOrigin = typeof real === 'string' ? () => real : real;
  let rules: Rule[] = [];
  const calls: string[] = [];
  const pending = new Set<ServerResponse>();

  function passOn(incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { method, headers, url } = incoming;
    const outgoing = forward(
      new URL(url ?? '/', realOrigin()),
      { ...(method && { method }), headers: { ...headers, host: new URL(realOrigin()).host } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        // If the server's response ends too early, the client must also get an incomplete response.
        reply.on('close', () => !reply.complete && response.destroy());
        reply.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  }

  /** Fetches the real response, which the fault then damages. */
  async function realAnswer(incoming: IncomingMessage, sent: Buffer): Promise<RealAnswer> {
    const { method = 'GET', headers, url = '/' } = incoming;
    const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !NOT_FORWARDED.includes(name) ? [[name, value]] : [],
    );
    const answer = await fetch(new URL(url, realOrigin()), {
      method,
      headers: [...forwarded, ['accept-encoding', 'identity']],
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    return {
      body: Buffer.from(await answer.arrayBuffer()),
      type: answer.headers.get('content-type') ?? asJson,
    };
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(incoming);
    calls.push(`${incoming.method} ${incoming.url} ${body.toString('utf8')}`);
    const rule = rules.find(
      ({ path, body: text }) => matches(path, incoming.url ?? '') && body.toString('utf8').includes(text),
    );
    switch (rule?.fault.kind) {
      case undefined:
        return passOn(incoming, body, response);
      case 'fail':
        return answer(response, 500, JSON.stringify({ message: 'Something went wrong.' }));
      case 'delay':
        return void setTimeout(() => passOn(incoming, body, response), rule.fault.ms);
      case 'respond':
        return answer(response, rule.fault.status ?? 200, rule.fault.body, rule.fault.type);
      case 'close':
        return void response.destroy();
      case 'hang':
        return void pending.add(response);
      case 'drip':
        pending.add(response);
        return drip(response, await realAnswer(incoming, body));
      case 'large':
        return sendLarge(response);
      case 'truncate': {
        const { body: whole, type } = await realAnswer(incoming, body);
        response.writeHead(200, { 'content-type': type, 'content-length': whole.length });
        response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
        return;
      }
      case 'flip': {
        const { body: whole, type } = await realAnswer(incoming, body);
        // JSON starts with a brace, so flipping a bit of the first byte makes the response invalid.
        whole[0] = (whole[0] ?? 0) ^ 1;
        return answer(response, 200, whole, type);
      }
    }
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fault proxy has no port.');
  const { port } = address;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    inject: ({ path, body = '' }, fault) => void rules.push({ path, body, fault }),
    reset() {
      rules = [];
      for (const response of pending) response.destroy();
      pending.clear();
    },
    refuse: stop,
    accept: () => listen(port),
    close: stop,
  };
}

/** Starts a proxy that serves no ads, for screenshots: ads are chosen at random, so pages would differ between runs. */
export async function startBackendWithoutAds(real: string): Promise<FaultProxy> {
  const altered = await startFaultProxy(real);
  const body = JSON.stringify({ success: true, data: [] });
  altered.inject({ path: '/api/addsGet' }, { kind: 'respond', body });
  return altered;
}
