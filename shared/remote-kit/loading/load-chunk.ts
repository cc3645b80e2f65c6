import { nextRetryUrl } from '@safar/contract/retry-urls';

/** webpack's base URL for the chunks of the current build. Jest does not define it. */
declare let __webpack_public_path__: string;

/**
 * Loads a chunk of the build that contains this code. After a failure, it retries once with a new URL, because the
 * browser may have cached a damaged file under the old URL.
 *
 * @param load a function that calls `import()`
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
