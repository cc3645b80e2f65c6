/**
 * Jest transform for `@opentelemetry/otlp-exporter-base`, which imports built-in modules of Node with `import()`. Jest
 * does not support `import()` in CommonJS, so the transform replaces it with `require()`.
 */
module.exports = {
  /** @param {string} source */
  process: (source) => ({ code: source.replace(/\bimport\(('\w+')\)/g, 'Promise.resolve(require($1))') }),
};
