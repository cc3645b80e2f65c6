import { createKeys } from '@safar/delivery/signing/keys';
import { Signing } from '@safar/delivery/signing/signing';
import { openS3Store, type S3Store } from '@safar/delivery/store/s3/s3-store';
import { BucketServer, bucketCredentials } from '@safar/delivery/test/bucket-server';
import { publishBuilds, units } from './release-store';
import { inRunFolder } from './run-folder';

/** An S3-compatible bucket with the builds of this checkout. */
export interface ReleaseBucket {
  /** The value of `RELEASES_URL`. */
  readonly url: string;
  /** Origin of the bucket's server. */
  readonly endpoint: string;
  /** Returns the value of `RELEASES_URL` for this bucket at another origin, such as the origin of a proxy. */
  urlAt(origin: string): string;
  readonly store: S3Store;
  /** Environment variables of a site server that reads the bucket: the credentials and the folder of trusted keys. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

let started = 0;

export async function startReleaseBucket(): Promise<ReleaseBucket> {
  const server = await BucketServer.start();
  try {
    return await fillBucket(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fillBucket(server: BucketServer): Promise<ReleaseBucket> {
  // A site server that reads a bucket rejects the development key, so the releases in it are signed with other keys.
  const keysFolder = inRunFolder('bucket-keys', `${process.pid}-${(started += 1)}`);
  await createKeys(keysFolder, [...units, 'operator']);
  const store = await openS3Store(server.url, await Signing.open(keysFolder, { developmentKey: 'refuse' }));
  await publishBuilds(store);
  const endpoint = new URL(server.url).searchParams.get('endpoint') ?? '';
  return {
    url: server.url,
    endpoint,
    urlAt: (origin) => server.url.replace(endpoint, origin),
    store,
    variables: { ...bucketCredentials, KEYS_DIR: keysFolder },
    async stop() {
      store.close();
      await server.stop();
    },
  };
}
