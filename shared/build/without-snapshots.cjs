/**
 * Takes two parts out of the federation runtime that this page never enters: snapshots (descriptions of remotes that
 * the runtime would fetch; the registry has named every file already) and its own preloading (the document does
 * that). The runtime's switch for the first leaves the code in. Together 2 KB of brotli.
 *
 * Written for @module-federation/runtime-core 2.9.2; fails the build when a newer one exports something else.
 *
 * @type {(this: import('webpack').LoaderContext<object>, source: string) => string}
 */
module.exports = function withoutSnapshots(source) {
  if (PRELOAD_METHOD.test(source)) return source.replace(PRELOAD_METHOD, '');
  const [, exported] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  const replacement = REPLACEMENTS[/** @type {keyof typeof REPLACEMENTS} */ (exported)];
  if (!replacement) {
    throw new Error(
      `${this.resourcePath} exports ${exported}. Look at shared/build/without-snapshots.cjs again for this version of the federation runtime.`,
    );
  }
  return replacement;
};

/** Of the class that knows all remotes. */
const PRELOAD_METHOD = /^\tasync preloadRemote\(preloadOptions\) \{$[^]*?^\t\}$/m;

const REPLACEMENTS = {
  'SnapshotHandler, getGlobalRemoteInfo': `
    import { DisabledSnapshotHandler } from './disabled.js';
    export class SnapshotHandler extends DisabledSnapshotHandler {
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});`,
  'defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets': `
    const unavailable = () => {
      throw new Error('The federation runtime of this page preloads nothing.');
    };
    export { unavailable as defaultPreloadArgs, unavailable as formatPreloadArgs };
    export { unavailable as normalizePreloadExposes, unavailable as preloadAssets };`,
};
