/**
 * Takes the names off components of a library that only its developer tools read. Assignments to a component keep it,
 * and all that it uses, in the bundle, used or not: of react-router that is 4 KB of brotli.
 *
 * @type {(source: string) => string}
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (React\w*\.(?:forwardRef|memo|createContext))\(/g, ' = /* #__PURE__ */ $1(');
