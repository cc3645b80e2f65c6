/**
 * Jest transform for a package that imports built-in modules of Node with `import()`, which Jest does not support in
 * CommonJS.
 */
module.exports = {
  /** @param {string} source */
  process: (source) => ({ code: source.replace(/\bimport\(('\w+')\)/g, 'Promise.resolve(require($1))') }),
};
