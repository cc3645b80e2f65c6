/**
 * The global by which a release's container is found in a page. One for each release: a fallback to the release
 * before must never run chunks of the broken one. `shared/build/webpack-base.mjs` builds with the same name.
 */
export const containerGlobal = (name: string, version: string): string =>
  `safar_${name}_${version}`.replace(/\W/g, '_');
