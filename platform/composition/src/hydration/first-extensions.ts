/** Maximum wait of `done()`, in case an extension never loads. */
const MAX_WAIT_MS = 4_000;

export interface FirstExtensions {
  /** Registers an extension whose code has started to load. Do not call this for optional extensions. */
  started(key: string): void;
  mounted(key: string): void;
  /** Keys of all extensions that have been mounted since the document was loaded. */
  readonly mountedKeys: ReadonlySet<string>;
  /**
   * Resolves when all registered extensions are mounted, but after four seconds at the latest. Resolves at once when no
   * extension is loading.
   */
  done(): Promise<void>;
}

/**
 * Delays work that the first screen does not need (optional extensions, preloads of routes, lazy blocks and
 * `PageCompletion`) until the extensions of the first screen are mounted.
 */
export function createFirstExtensions(): FirstExtensions {
  const loading = new Set<string>();
  const waiting: (() => void)[] = [];
  const mountedKeys = new Set<string>();
  return {
    mountedKeys,
    started: (key) => void loading.add(key),
    mounted(key) {
      mountedKeys.add(key);
      loading.delete(key);
      // Each callback runs in a new task. The current task rendered the last extension, and one long task would delay
      // the visitor's input.
      if (loading.size === 0) waiting.splice(0).forEach((resume) => setTimeout(resume));
    },
    async done() {
      // Continues in a microtask, because the extensions of the first screen register one after another in the
      // synchronous code that is running now.
      await Promise.resolve();
      if (loading.size === 0) return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, MAX_WAIT_MS);
      });
    },
  };
}

/** The instance of the current document. */
export const firstExtensions = createFirstExtensions();
