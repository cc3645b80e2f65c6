/**
 * The version of the contract between the shell and remotes. A new minor version adds features. A new major version is
 * a breaking change. Each remote declares in `remote.json` the range of versions that it supports. The range is checked
 * when a release is published, and again at run time.
 */
export const CONTRACT_VERSION = '1.5.0';

const parse = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/**
 * Whether a shell with contract `version` supports a remote that requires `range`. Only caret ranges such as `^1.2.0`
 * are allowed, so that the browser needs no semver library.
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
 * Returns the name of the global variable of a release's container. Each release has its own variable. Otherwise, late
 * chunks of a broken release could register with the container of the release that replaces it.
 * `shared/remote-tools/webpack-base.mjs` computes the same name.
 */
export const containerGlobal = (name: string, version: string): string =>
  `safar_${name}_${version}`.replace(/\W/g, '_');
