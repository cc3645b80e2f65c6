import { packageOf } from '@safar/delivery/release/host-offer';

/** Matches the import specifiers of a compiled ES module in static imports, dynamic imports and re-exports. */
export const IMPORTS =
  /(?<before>\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g;

/**
 * The npm package of an import specifier; `undefined` for relative specifiers and for specifiers that begin with
 * `node:`. A built-in module of Node.js without this prefix, such as `fs`, is treated as an npm package.
 */
export const packageOfImport = (specifier: string): string | undefined =>
  /^(\.|node:)/.test(specifier) ? undefined : packageOf(specifier);
