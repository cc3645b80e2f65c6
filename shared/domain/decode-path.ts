/**
 * Decodes the segments of a path. `%2F` and `%25` stay encoded, because a decoded slash would start a new segment,
 * and a decoded `%` could be decoded a second time. Returns `undefined` for a malformed path.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const decode = (segment: string) =>
      decodeURIComponent(segment).replaceAll('%', '%25').replaceAll('/', '%2F');
    return pathname.split('/').map(decode).join('/');
  } catch {
    return undefined;
  }
}
