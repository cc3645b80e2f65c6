const hasScheme = /^[a-z][a-z\d+.-]*:/i;
const leadsElsewhere = /^[\\/]{2}/;

/** Encodes what a URL cannot hold and leaves what is already encoded. A `#` in a file name is no fragment. */
function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replaceAll('#', '%23');
}

/**
 * Where a picture of the API is: absolute http(s) as it is, anything else below the backend's root.
 *
 * @param base `site.imageBase`, without a trailing slash; may be empty
 * @param path whatever the API sent
 * @returns `undefined` where the stand-in picture belongs: nothing, no string, `//host`, `data:` and other schemes.
 */
export function imageAddress(base: string, path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  const trimmed = path.trim();
  if (/^https?:\/\//i.test(trimmed)) return URL.canParse(trimmed) ? trimmed : undefined;
  if (trimmed === '' || hasScheme.test(trimmed) || leadsElsewhere.test(trimmed)) return undefined;
  return `${base}/${encodePath(trimmed.replace(/^[\\/]/, ''))}`;
}
