/** Where a bucket is, as `RELEASES_URL` says it. */
export interface BucketAddress {
  readonly bucket: string;
  /** With a slash at its end, or empty. */
  readonly prefix: string;
  readonly region: string;
  /** A server that is not Amazon's. */
  readonly endpoint?: string;
  /** Whether the bucket is named in the path instead of the host; so by default at an endpoint of one's own. */
  readonly pathStyle: boolean;
  /** Whether requests are sent without credentials, to a bucket that everybody may read. */
  readonly anonymous: boolean;
}

const EXAMPLE = 's3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.org';
const known = ['region', 'endpoint', 'style', 'access'];

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&style=path|virtual&access=anonymous`.
 *
 * @throws with a sentence when it is something else.
 */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname)
    throw new Error(`RELEASES_URL must be an address such as ${EXAMPLE}.`);
  if (url.username || url.password)
    throw new Error(
      'RELEASES_URL must hold no secrets. Give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`RELEASES_URL knows ${known.join(', ')}, and not ${unknown.join(', ')}.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint))
    throw new Error('The endpoint in RELEASES_URL must begin with http:// or https://.');
  const style = url.searchParams.get('style') ?? (endpoint === undefined ? 'virtual' : 'path');
  if (style !== 'path' && style !== 'virtual')
    throw new Error('The style in RELEASES_URL is path or virtual.');
  const access = url.searchParams.get('access') ?? undefined;
  if (access !== undefined && access !== 'anonymous')
    throw new Error('The access in RELEASES_URL is anonymous, or left out.');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    pathStyle: style === 'path',
    anonymous: access === 'anonymous',
  };
}
