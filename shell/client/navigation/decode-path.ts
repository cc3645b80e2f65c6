/** A path with its parts decoded, slashes inside of them excepted; `undefined` when a `%` of it cannot be decoded. */
export function decodePath(pathname: string): string | undefined {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
    return parts.join('/');
  } catch {
    return undefined;
  }
}
