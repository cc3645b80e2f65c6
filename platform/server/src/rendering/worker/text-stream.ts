/**
 * Replacements for the two parts of Node's streams with which the shell renders documents. Node's own streams are not
 * used, because `process` inherits from the same prototype of event emitters. Through this prototype, a shell could
 * reach the network and the messages to the server.
 */

type Chunk = string | Uint8Array;

/** A sink for React's renderer. The renderer writes everything at once and then calls `end`. */
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
