import { extname } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

export interface ListedObject {
  /** The key without the prefix of the store. */
  readonly key: string;
  readonly modified: Date;
}

interface PutOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Condition of the write. `absent`: the key does not exist yet. `etag`: the stored object has this ETag. */
  readonly only?: 'absent' | { readonly etag: string };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Headers of release files, which a CDN in front of the bucket may cache forever. */
export const immutableHeaders = (path: string) => ({
  contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
  cacheControl: 'public, max-age=31536000, immutable',
});

/** Headers of the registry and of other objects that change. */
export const mutableHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
} as const;

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Minimum number of KiB that a download must receive in every `WINDOW_SECONDS`. A slower download is aborted, so that a
 * server that hangs or sends slowly cannot block the caller.
 */
const MIN_KIB_PER_WINDOW = 64;
const WINDOW_SECONDS = 5;
/** Size limit of objects that are read without `maxBytes`. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

/** The error of a failed request to the bucket. After a failed write, it is unknown whether the object has changed. */
class BucketError extends Error {
  override readonly name: string = 'BucketError';
}

/** The error for an object that is larger than the `maxBytes` of the read. */
export class ObjectTooLargeError extends BucketError {
  override readonly name = 'ObjectTooLargeError';

  constructor(key: string, maxBytes: number) {
    super(`The object ${key} is larger than ${maxBytes} bytes.`);
  }
}

interface GetOptions {
  /** The ETag of an earlier read. If the object still has this ETag, the result is `unchanged`. */
  readonly etag?: string | undefined;
  readonly maxBytes?: number | undefined;
}

/** Creates a signal that aborts a download if it receives less than `MIN_KIB_PER_WINDOW` in one window. */
function watchDownload() {
  const controller = new AbortController();
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < MIN_KIB_PER_WINDOW * 1024) controller.abort();
    bytes = 0;
  }, WINDOW_SECONDS * 1000);
  return {
    signal: controller.signal,
    received: (chunk: Buffer) => void (bytes += chunk.length),
    stop: () => clearInterval(timer),
  };
}

/** Makes the SDK send unsigned requests. The SDK requires credentials even for unsigned requests. */
const unsigned: Pick<Sdk.S3ClientConfig, 'signer' | 'credentials'> = {
  credentials: { accessKeyId: 'anonymous', secretAccessKey: 'anonymous' },
  signer: { sign: async (request) => request },
};

function reasonOf(error: unknown, name: string, message: string): string {
  if (name === 'CredentialsProviderError')
    return 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or configure another credential provider of the AWS SDK.';
  const status = statusOf(error);
  // The methods of `Bucket` handle the 404 of a missing object themselves. Any other 404 means that the bucket does not
  // exist, or that the endpoint does not implement S3.
  if (status === 404) return 'was not found (status 404). Check the bucket and the endpoint in RELEASES_URL.';
  const failure = status === undefined ? 'did not respond' : `responded with status ${status}`;
  return `${failure}: ${[name === 'Error' ? '' : name, message].filter(Boolean).join(', ')}`;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/**
 * One prefix of a bucket, with the operations that a release store needs. Keys are relative to the prefix. If a request
 * fails, the methods throw a `BucketError`.
 */
export class Bucket {
  readonly #client: Sdk.S3Client;

  private constructor(
    readonly address: BucketAddress,
    readonly sdk: typeof Sdk,
  ) {
    this.#client = new sdk.S3Client({
      region: address.region,
      forcePathStyle: address.pathStyle,
      ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
      ...(address.anonymous && unsigned),
      // Some servers do not support the SDK's checksums. They are not needed, because releases have their own digests.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        // Without this option the SDK only prints a warning after the timeout.
        throwOnRequestTimeout: true,
      },
    });
  }

  /** Loads the SDK on demand, because loading takes 250 ms and a store in a folder does not need it. */
  static async open(address: BucketAddress): Promise<Bucket> {
    // The SDK warns about Node versions that its later releases will not support. The warning is useless here,
    // because the installed release is pinned.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    return new Bucket(address, await import('@aws-sdk/client-s3'));
  }

  /** Returns `undefined` if the key does not exist. */
  async get(key: string, maxBytes?: number): Promise<StoredObject | undefined> {
    const found = await this.getIfChanged(key, { maxBytes });
    return found === 'unchanged' ? undefined : found;
  }

  /**
   * Returns `undefined` if the key does not exist.
   *
   * @throws {ObjectTooLargeError} if the object exceeds `maxBytes`.
   */
  async getIfChanged(
    key: string,
    { etag, maxBytes = MAX_OBJECT_BYTES }: GetOptions = {},
  ): Promise<StoredObject | 'unchanged' | undefined> {
    const download = watchDownload();
    try {
      const {
        Body,
        ETag = '',
        ContentLength = 0,
      } = await this.#client.send(
        new this.sdk.GetObjectCommand({ ...this.#at(key), ...(etag !== undefined && { IfNoneMatch: etag }) }),
        { abortSignal: download.signal },
      );
      const body = addAbortSignal(download.signal, Body as Readable);
      if (ContentLength > maxBytes) {
        body.destroy();
        throw new ObjectTooLargeError(key, maxBytes);
      }
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        download.received(chunk);
        chunks.push(chunk);
        length += chunk.length;
        if (length > maxBytes) throw new ObjectTooLargeError(key, maxBytes);
      }
      return { body: Buffer.concat(chunks), etag: ETag };
    } catch (error) {
      if (error instanceof ObjectTooLargeError) throw error;
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      if (download.signal.aborted)
        throw this.#failure(`sent less than ${MIN_KIB_PER_WINDOW} KiB in ${WINDOW_SECONDS} seconds.`, error);
      throw this.#explain(error);
    } finally {
      download.stop();
    }
  }

  /** @returns `false` if the condition `only` is not met, or if another write of this key is in progress */
  async put(key: string, body: Uint8Array | string, { contentType, cacheControl, only }: PutOptions) {
    try {
      await this.#client.send(
        new this.sdk.PutObjectCommand({
          ...this.#at(key),
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...(only === 'absent' && { IfNoneMatch: '*' }),
          ...(typeof only === 'object' && { IfMatch: only.etag }),
        }),
      );
      return true;
    } catch (error) {
      const status = statusOf(error);
      // Servers respond to If-Match with 404 if the object was deleted, and with 409 during another write.
      if (only !== undefined && (status === 412 || status === 409 || (status === 404 && only !== 'absent')))
        return false;
      throw this.#explain(error);
    }
  }

  /** Returns `undefined` if the key does not exist. */
  async lastModified(key: string): Promise<Date | undefined> {
    try {
      const { LastModified } = await this.#client.send(new this.sdk.HeadObjectCommand(this.#at(key)));
      return LastModified ?? new Date();
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw this.#explain(error);
    }
  }

  async list(below: string): Promise<ListedObject[]> {
    const { bucket, prefix } = this.address;
    const found: ListedObject[] = [];
    let token: string | undefined;
    do {
      const page = await this.#client
        .send(
          new this.sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${below}`,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        .catch((error: unknown) => {
          throw this.#explain(error);
        });
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) found.push({ key: Key.slice(prefix.length), modified: LastModified ?? new Date(0) });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return found;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new this.sdk.DeleteObjectCommand(this.#at(key))).catch((error: unknown) => {
      throw this.#explain(error);
    });
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${key}` };
  }

  /** Creates an error with the name of the bucket, because the errors of the SDK do not contain it. */
  #explain(error: unknown): BucketError {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return this.#failure(reasonOf(error, name, message), error);
  }

  #failure(reason: string, cause: unknown): BucketError {
    const { bucket, endpoint } = this.address;
    const where = endpoint === undefined ? `The bucket ${bucket}` : `The bucket ${bucket} at ${endpoint}`;
    return new BucketError(`${where} ${reason}`, { cause });
  }
}
