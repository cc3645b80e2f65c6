/**
 * A path with its parts decoded, except for what would be taken for something else: a slash inside of a part, and every
 * `%`, so that a literal `%2F` is no slash. `undefined` when a `%` of it cannot be decoded.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const decoded = (part: string) => decodeURIComponent(part).replaceAll('%', '%25').replaceAll('/', '%2F');
    return pathname.split('/').map(decoded).join('/');
  } catch {
    return undefined;
  }
}
