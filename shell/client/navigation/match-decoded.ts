import { matchPath } from '@safar/shared/router';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The parameters of a path that `decodePath` gave, as they were before they were written into the address; `undefined`
 * when it does not fit.
 */
export function matchDecoded(pattern: string, path: string): Params | undefined {
  const match = matchPath(pattern, path);
  // The slashes are decoded by the library.
  const entries = Object.entries<string | undefined>(match?.params ?? {});
  return match
    ? Object.fromEntries(entries.map(([name, value]) => [name, value?.replaceAll('%25', '%')]))
    : undefined;
}
