import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Context } from '@20minutes/s3rver';

const BUCKET = 'releases';

/** The account that the server knows; programs under test find it where the SDK looks. */
export const bucketCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
};

/**
 * An S3-compatible server over a folder. The server itself checks no condition of a write and lets readers see half a
 * write, so what S3 promises stands in front of it: one request at a time, and `If-Match` and `If-None-Match` looked at
 * in the same turn as the write.
 */
export class BucketServer {
  #last: Promise<void> = Promise.resolve();
  /** Headers of the last write of each key. */
  readonly written = new Map<string, Context['headers']>();
  /** What requests said of who they are. */
  readonly authorizations = new Set<string | undefined>();
  /** How many requests have come. */
  requests = 0;
  /** Bytes of the objects that were sent. */
  sentBytes = 0;
  /** Takes no requests while it is away. */
  away = false;
  /** Writes whatever the condition says, as some servers do. */
  ignoresConditions = false;
  /** The next write of the registry happens, and its answer is lost. */
  losesAnswer = false;

  private constructor(
    readonly folder: string,
    readonly server: S3rver,
    /** For `RELEASES_URL`; known once the server listens. */
    public url: string,
  ) {
    server.middleware.unshift((context, next) => this.#take(context, next));
  }

  static async start(): Promise<BucketServer> {
    Object.assign(process.env, bucketCredentials);
    const folder = await mkdtemp(join(tmpdir(), 'safar-bucket-'));
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      // It signs the address of a bucket with a slash at the end, which the SDK no longer does.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET }],
    });
    // The application is put together when it begins to listen, so the server must be complete before.
    const started = new BucketServer(folder, server, '');
    const { port } = await server.run();
    started.url = `s3://${BUCKET}/tv?endpoint=http://127.0.0.1:${port}`;
    return started;
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Waits for the requests before this one, answered to the last byte. */
  async #take(context: Context, next: () => Promise<void>): Promise<void> {
    this.requests += 1;
    this.authorizations.add(context.headers['authorization']);
    const before = this.#last;
    this.#last = new Promise((resolve) => context.res.once('close', resolve));
    await before;
    if (this.away) return void context.req.socket.destroy();
    const refusal = await this.#refuse(context);
    if (refusal) {
      context.status = refusal.status;
      context.type = 'application/xml';
      context.body = `<?xml version="1.0"?><Error><Code>${refusal.code}</Code></Error>`;
      return;
    }
    await next();
    if (context.method === 'GET' && context.status === 200) this.sentBytes += context.length ?? 0;
    if (context.method !== 'PUT') return;
    this.written.set(context.path.slice(`/${BUCKET}/tv/`.length), context.headers);
    if (!this.losesAnswer || !context.path.endsWith('/registry.json')) return;
    this.losesAnswer = false;
    context.req.socket.destroy();
  }

  async #refuse({ method, path, headers }: Context): Promise<{ status: number; code: string } | undefined> {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (this.ignoresConditions || method !== 'PUT' || (match === undefined && noneMatch === undefined))
      return undefined;
    const key = decodeURIComponent(path).slice(`/${BUCKET}/`.length);
    const there = await this.server.store.getMetadata(BUCKET, key).catch(() => undefined);
    if (match !== undefined && !there) return { status: 404, code: 'NoSuchKey' };
    const holds = noneMatch === undefined ? there?.etag === match : there === undefined;
    return holds ? undefined : { status: 412, code: 'PreconditionFailed' };
  }
}
