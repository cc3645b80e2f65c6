/**
 * The version of the contract between shell and remotes. A minor version adds, a major version breaks. A remote declares
 * the range that it needs in `remote.json`, which is checked at publish and at run time.
 */
export const CONTRACT_VERSION = '1.5.0';

const parse = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/**
 * Whether a host with contract `version` supports a remote that requires `range`. The contract allows caret ranges
 * (`^1.2.0`) only, so that the browser needs no semver library.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const required = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  const offered = parse(version);
  if (!required || !offered) return false;
  const [major = 0, minor = 0, patch = 0] = required;
  const [offeredMajor = 0, offeredMinor = 0, offeredPatch = 0] = offered;
  if (major !== offeredMajor) return false;
  return offeredMinor > minor || (offeredMinor === minor && offeredPatch >= patch);
}

/**
 * The global variable of a release's container. It is unique for each release, because a fallback to the previous release
 * must not run chunks of the broken one. `shared/remote-tools/webpack-base.mjs` builds the same name.
 */
export const containerGlobal = (name: string, version: string): string =>
  `safar_${name}_${version}`.replace(/\W/g, '_');
