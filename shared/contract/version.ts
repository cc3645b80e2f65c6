/**
 * The version of the contract between shell and remotes. A minor step adds, a major step breaks.
 * A remote declares the range it needs in its `remote.json`; publish and run time both check it.
 */
export const CONTRACT_VERSION = '1.3.0';

const parse = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/**
 * Whether a host that speaks `version` can serve a remote that asks for `range`.
 * Only caret ranges (`^1.2.0`) are part of the contract, so that the browser needs no semver library.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const wanted = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  const offered = parse(version);
  if (!wanted || !offered) return false;
  const [major = 0, minor = 0, patch = 0] = wanted;
  const [offeredMajor = 0, offeredMinor = 0, offeredPatch = 0] = offered;
  if (major !== offeredMajor) return false;
  return offeredMinor > minor || (offeredMinor === minor && offeredPatch >= patch);
}
