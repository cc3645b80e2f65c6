// Web APIs that react-router and our code use, and that Node has but jsdom lacks.
const { TestEnvironment } = require('jest-environment-jsdom');

const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }
};
