import { nextAddress } from './fresh-addresses';

/** webpack's name for the address that a build's chunks are loaded from; tests have none. */
declare let __webpack_public_path__: string;

/**
 * Loads a chunk of the build that this is compiled into, once more if that fails: under an address that no cache knows,
 * because a file that arrived damaged would be taken from the browser's cache again.
 *
 * @param load an `import()`
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (typeof __webpack_public_path__ === 'string') {
      __webpack_public_path__ = nextAddress(__webpack_public_path__);
    }
    return load();
  }
}
