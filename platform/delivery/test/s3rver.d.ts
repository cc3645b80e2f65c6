declare module '@20minutes/s3rver' {
  import type { AddressInfo, Socket } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface Context {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly req: { readonly socket: Socket };
    readonly res: { once(event: 'close', listener: () => void): void };
    status: number;
    /** Length of the response body, if known. */
    readonly length: number | undefined;
    type: string;
    body: string | Readable;
  }

  /** An S3 server for tests that stores its buckets in a folder. It is a Koa application. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: {
      getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
      deleteObject(bucket: string, key: string): Promise<void>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
