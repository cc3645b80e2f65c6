/**
 * Replaces `PassThrough` of `node:stream` and `text` of `node:stream/consumers` for the shell, which renders documents
 * with them. Node's own streams are not used, because they inherit from `EventEmitter.prototype`, and so do `process`
 * and sockets. A shell with access to this prototype could replace one of its methods. Node would then call the new
 * method with `process` or a socket as `this`, so the shell could use the network and the channel to the server.
 */

type Chunk = string | Uint8Array;

/**
 * A sink for React's renderer. The shell pipes a document here when React has rendered all of its components. Because
 * `write` returns `true`, React writes all chunks without waiting for `drain`, and then calls `end`.
 */
class PassThrough {
  readonly #decoder = new TextDecoder();
  readonly #parts: string[] = [];
  readonly #ended: Promise<string>;
  #resolve: (text: string) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor() {
    this.#ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  static text(stream: PassThrough): Promise<string> {
    return stream.#ended;
  }

  write(chunk: Chunk): boolean {
    this.#parts.push(typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true }));
    return true;
  }

  end(): void {
    this.#resolve(this.#parts.join(''));
  }

  destroy(error?: Error): void {
    this.#reject(error ?? new Error('The document ended early.'));
  }

  /** React listens to `drain`, `error` and `close`. This sink never emits these events. */
  on(): this {
    return this;
  }
}

export const textStream = { PassThrough, text: PassThrough.text };
