/** The parsed form of `RELEASES_URL`. */
export interface BucketAddress {
  readonly bucket: string;
  /** A prefix that ends with a slash, or an empty string. */
  readonly prefix: string;
  readonly region: string;
  /** The URL of an S3-compatible server; absent for Amazon S3. */
  readonly endpoint?: string;
  /** Whether URLs contain the bucket in the path instead of the host name. Default: true if `endpoint` is set. */
  readonly pathStyle: boolean;
  /** Whether requests are sent without credentials, for a publicly readable bucket. */
  readonly anonymous: boolean;
}

const EXAMPLE = 's3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.org';
/** @throws if a percent sign is not part of a valid escape such as `%20`. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Error('The path in RELEASES_URL contains an invalid escape. Write a percent sign as %25.');
  }
}

const known = ['region', 'endpoint', 'style', 'access'];

/**
 * Parses `s3://bucket/prefix?region=…&endpoint=…&style=path|virtual&access=anonymous`.
 *
 * @throws if the URL is invalid.
 */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname)
    throw new Error(`RELEASES_URL must be a URL such as ${EXAMPLE}.`);
  if (url.username || url.password)
    throw new Error(
      'RELEASES_URL must not contain secrets. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.',
    );
  const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`RELEASES_URL accepts the parameters ${known.join(', ')}, not ${unknown.join(', ')}.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint))
    throw new Error('The endpoint in RELEASES_URL must start with http:// or https://.');
  const style = url.searchParams.get('style') ?? (endpoint === undefined ? 'virtual' : 'path');
  if (style !== 'path' && style !== 'virtual')
    throw new Error('The parameter style in RELEASES_URL must be path or virtual.');
  const access = url.searchParams.get('access') ?? undefined;
  if (access !== undefined && access !== 'anonymous')
    throw new Error('The parameter access in RELEASES_URL must be anonymous or omitted.');
  const prefix = decodePath(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    pathStyle: style === 'path',
    anonymous: access === 'anonymous',
  };
}
