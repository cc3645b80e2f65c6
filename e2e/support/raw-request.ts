import { connect } from 'node:net';

/**
 * A request that is sent without normalizing or checking the URL or the headers. `sendRaw` adds only `Content-Length`
 * and `Connection: close`.
 */
export interface RawRequest {
  readonly method: string;
  /** The URL in the request line. Its characters are sent as Latin-1, one byte each. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

export interface RawAnswer {
  /** The HTTP status; 0 if the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

const ANSWER_LIMIT_MS = 10_000;

/** Sends one request over a new connection. Rejects if the server sends nothing for ten seconds. */
export function sendRaw(
  origin: string,
  { method, target, headers, body = '' }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const content = Buffer.from(body);
  const length: RawRequest['headers'] = body === '' ? [] : [['content-length', String(content.length)]];
  const lines = [...headers, ...length, ['connection', 'close'] as const].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = Buffer.from(`${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.concat([head, content])));
    socket.setTimeout(ANSWER_LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`${method} ${JSON.stringify(target)} got no response within ${ANSWER_LIMIT_MS} ms.`));
    });
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}
