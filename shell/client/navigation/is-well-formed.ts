/** Whether every `%` of a path can be decoded. */
export function isWellFormed(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== undefined;
  } catch {
    return false;
  }
}
