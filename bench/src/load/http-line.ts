import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number;
}

/** Text up to the end of one answer; undefined as long as it has not come whole. */
function readAnswer(text: string): { status: number; body: string } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2))?.[1]);
  if (Number.isNaN(length)) throw new Error(`An answer has no length: ${text.slice(0, end)}`);
  if (Buffer.byteLength(text) < Buffer.byteLength(text.slice(0, end + 4)) + length) return undefined;
  return { status: Number(text.slice(9, 12)), body: text.slice(end + 4) };
}

/**
 * One connection that is kept, one request at a time. It does less than any HTTP client, so that two processor cores
 * measure the server rather than the measurement.
 */
export class HttpLine {
  readonly #socket: Socket;
  #text = '';
  #waiting:
    { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void; since: number } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('utf8');
    socket.on('data', (chunk: string) => this.#take(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed.')));
  }

  static async open(origin: string): Promise<HttpLine> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new HttpLine(socket);
  }

  /** @param request the whole of it, headers and body. @throws when the connection ends before the answer. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) {
        reject(new Error('The connection was closed.'));
        return;
      }
      this.#waiting = { resolve, reject, since: performance.now() };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const answer = readAnswer(this.#text);
    if (!answer || !this.#waiting) return;
    const { resolve, since } = this.#waiting;
    this.#text = '';
    this.#waiting = undefined;
    resolve({ ...answer, milliseconds: performance.now() - since });
  }
}

export interface RequestParts {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The text of a POST. */
export function postText({ path, headers, body }: RequestParts): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
