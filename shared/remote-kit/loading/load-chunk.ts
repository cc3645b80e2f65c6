import { nextRetryUrl } from '@safar/contract/retry-urls';

/** webpack's base URL for the chunks of the current build. It does not exist in tests. */
declare let __webpack_public_path__: string;

/**
 * Loads a chunk of the build that contains this code. After a failure it tries once more with a new URL, because with
 * the same URL the browser could use a damaged file from its cache.
 *
 * @param load an `import()`
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (typeof __webpack_public_path__ === 'string') {
      __webpack_public_path__ = nextRetryUrl(__webpack_public_path__);
    }
    return load();
  }
}
