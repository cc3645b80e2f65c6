// @ts-check
/** Browsers that support modules, `dialog`, container queries and logical properties without polyfills. */
export const browsers = ['chrome >= 105', 'safari >= 16', 'firefox >= 115', 'samsung >= 20'];
