// A jsdom environment to which Node's implementations of web APIs are added, if jsdom lacks them. React Router and the
// packages of Safar use these APIs.
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
