import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver, { type Context } from '@20minutes/s3rver';

const BUCKET = 'releases';

/** Environment variables for the AWS SDK. They set credentials for s3rver and disable requests for EC2 metadata. */
export const bucketCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
};

async function* drip() {
  for (;;) {
    yield 'x';
    await sleep(100);
  }
}

/**
 * An S3-compatible server whose buckets are folders. Unlike S3, s3rver ignores `If-Match` and `If-None-Match` and makes
 * incomplete objects visible. Therefore this class evaluates both headers, and processes one request at a time.
 */
export class BucketServer {
  #last: Promise<void> = Promise.resolve();
  /** Headers of the last write of each key, ordered by the time of that write. */
  readonly written = new Map<string, Context['headers']>();
  /** The distinct `Authorization` headers of the requests. */
  readonly authorizations = new Set<string | undefined>();
  /** Number of received requests. */
  requests = 0;
  /** Bytes of the returned objects. */
  sentBytes = 0;
  /** Closes the connection of every request. */
  isDown = false;
  /** Accepts requests and never responds. */
  hangs = false;
  /** If set, the next `GET` of a key that ends with this text receives no response. */
  hangsAtNextRead: string | undefined;
  /** Sends endless response bodies, ten bytes per second. */
  drips = false;
  /** Ignores conditional headers, as some servers do. */
  ignoresConditions = false;
  /** Executes the next write of the registry, but closes the connection without a response. */
  dropsNextResponse = false;

  private constructor(
    readonly folder: string,
    readonly server: S3rver,
    /** The value for `RELEASES_URL`. Empty until the server listens. */
    public url: string,
  ) {
    server.middleware.unshift((context, next) => this.#handle(context, next));
  }

  static async start(): Promise<BucketServer> {
    Object.assign(process.env, bucketCredentials);
    const folder = await mkdtemp(join(tmpdir(), 'safar-bucket-'));
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      // s3rver expects a trailing slash in the signed URL of a bucket, which the SDK no longer sends.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET }],
    });
    // The constructor adds the middleware, which must happen before `run` builds the application.
    const started = new BucketServer(folder, server, '');
    const { port } = await server.run();
    started.url = `s3://${BUCKET}/tv?endpoint=http://127.0.0.1:${port}`;
    return started;
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async delete(key: string): Promise<void> {
    await this.server.store.deleteObject(BUCKET, `tv/${key}`);
  }

  /** Handles a request after the responses to all earlier requests are complete. */
  async #handle(context: Context, next: () => Promise<void>): Promise<void> {
    this.requests += 1;
    this.authorizations.add(context.headers['authorization']);
    const before = this.#last;
    this.#last = new Promise((resolve) => context.res.once('close', resolve));
    await before;
    if (this.isDown) return void context.req.socket.destroy();
    const hangsNow =
      this.hangsAtNextRead && context.method === 'GET' && context.path.endsWith(this.hangsAtNextRead);
    if (hangsNow) this.hangsAtNextRead = undefined;
    if (this.hangs || hangsNow) return new Promise((resolve) => context.res.once('close', () => resolve()));
    const failure = await this.#failedCondition(context);
    if (failure) {
      context.status = failure.status;
      context.type = 'application/xml';
      context.body = `<?xml version="1.0"?><Error><Code>${failure.code}</Code></Error>`;
      return;
    }
    await next();
    if (context.method === 'GET' && context.status === 200) this.sentBytes += context.length ?? 0;
    if (this.drips && context.method === 'GET' && context.status === 200)
      context.body = Readable.from(drip());
    if (context.method !== 'PUT') return;
    const key = context.path.slice(`/${BUCKET}/tv/`.length);
    this.written.delete(key);
    this.written.set(key, context.headers);
    if (!this.dropsNextResponse || !context.path.endsWith('/registry.json')) return;
    this.dropsNextResponse = false;
    context.req.socket.destroy();
  }

  async #failedCondition({
    method,
    path,
    headers,
  }: Context): Promise<{ status: number; code: string } | undefined> {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (this.ignoresConditions || method !== 'PUT' || (match === undefined && noneMatch === undefined))
      return undefined;
    const key = decodeURIComponent(path).slice(`/${BUCKET}/`.length);
    const existing = await this.server.store.getMetadata(BUCKET, key).catch(() => undefined);
    if (match !== undefined && !existing) return { status: 404, code: 'NoSuchKey' };
    const holds = noneMatch === undefined ? existing?.etag === match : existing === undefined;
    return holds ? undefined : { status: 412, code: 'PreconditionFailed' };
  }
}
