/** Import specifiers of a compiled ES module: static, dynamic, and re-exports. */
export const IMPORTS =
  /(?<before>\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g;

/**
 * The npm package of an import specifier; undefined for relative specifiers and those that begin with `node:`. A module
 * of Node without this prefix, such as `fs`, is returned like a package.
 */
export function packageOfImport(specifier: string): string | undefined {
  if (/^(\.|node:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
