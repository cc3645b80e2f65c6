import type * as Sdk from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

export interface ListedObject {
  /** Without the prefix of the store. */
  readonly key: string;
  readonly modified: Date;
}

export interface PutOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Write only if nothing is there, or only over exactly this. */
  readonly only?: 'absent' | { readonly etag: string };
}

/** A server that answers nothing for this long counts as away. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** The bucket did not answer, or refused: nothing is known of what it holds. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** Makes the SDK send requests as they are; it insists on credentials all the same. */
const unsigned: Pick<Sdk.S3ClientConfig, 'signer' | 'credentials'> = {
  credentials: { accessKeyId: 'anonymous', secretAccessKey: 'anonymous' },
  signer: { sign: async (request) => request },
};

function reasonOf(error: unknown, name: string, message: string): string {
  if (name === 'CredentialsProviderError')
    return 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or whatever else the AWS SDK reads.';
  const status = statusOf(error);
  const what = status === undefined ? 'did not answer' : `answered with status ${status}`;
  return `${what}: ${[name === 'Error' ? '' : name, message].filter(Boolean).join(', ')}`;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** One folder of a bucket: the few calls that a release store needs. Keys are relative to its prefix. */
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
      // Releases have digests of their own, and not every server knows the SDK's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    });
  }

  /** The SDK takes a quarter of a second to load; who keeps releases in a folder does not pay for it. */
  static async open(address: BucketAddress): Promise<Bucket> {
    // It warns of a Node that later versions of it will not run on; this version is pinned.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    return new Bucket(address, await import('@aws-sdk/client-s3'));
  }

  /** The object; `undefined` when there is none. */
  async get(key: string): Promise<StoredObject | undefined> {
    const found = await this.getIfChanged(key);
    return found === 'unchanged' ? undefined : found;
  }

  /** The object, unless it still is the one with this ETag. */
  async getIfChanged(key: string, etag?: string): Promise<StoredObject | 'unchanged' | undefined> {
    try {
      const { Body, ETag = '' } = await this.#client.send(
        new this.sdk.GetObjectCommand({ ...this.#at(key), ...(etag !== undefined && { IfNoneMatch: etag }) }),
      );
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw this.#explain(error);
    }
  }

  /** @returns whether it was written; `false` when the condition does not hold, or another writer is at it. */
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
      // A server says 404 for If-Match when the object has gone, and 409 when another write is under way.
      if (only !== undefined && (status === 412 || status === 409 || (status === 404 && only !== 'absent')))
        return false;
      throw this.#explain(error);
    }
  }

  async lastModified(key: string): Promise<Date | undefined> {
    const { LastModified } = await this.#client
      .send(new this.sdk.HeadObjectCommand(this.#at(key)))
      .catch((error: unknown) => {
        throw this.#explain(error);
      });
    return LastModified;
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

  /** The SDK's errors say what failed, not where. */
  #explain(error: unknown): BucketError {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const { bucket, endpoint } = this.address;
    const where = endpoint === undefined ? `The bucket ${bucket}` : `The bucket ${bucket} at ${endpoint}`;
    return new BucketError(`${where} ${reasonOf(error, name, message)}`, { cause: error });
  }
}
