import { openS3Store, type S3Store } from '@safar/delivery/store/s3/s3-store';
import { BucketServer, bucketCredentials } from '@safar/delivery/test/bucket-server';
import { publishBuilds, runSigning } from './release-store';

/** An S3-compatible bucket with the builds of this checkout. */
export interface ReleaseBucket {
  /** For `RELEASES_URL`. */
  readonly url: string;
  /** Origin of its server. */
  readonly endpoint: string;
  /** The same bucket at another origin, such as that of a proxy. */
  urlAt(origin: string): string;
  readonly store: S3Store;
  stop(): Promise<void>;
}

/** Credentials of a site server that reads the bucket. */
export const bucketVariables = bucketCredentials;

export async function startReleaseBucket(): Promise<ReleaseBucket> {
  const server = await BucketServer.start();
  const store = await openS3Store(server.url, await runSigning());
  await publishBuilds(store);
  const endpoint = new URL(server.url).searchParams.get('endpoint') ?? '';
  return {
    url: server.url,
    endpoint,
    urlAt: (origin) => server.url.replace(endpoint, origin),
    store,
    async stop() {
      store.close();
      await server.stop();
    },
  };
}
