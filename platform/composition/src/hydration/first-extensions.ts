/** Maximum wait of `done()`, in case an extension never loads. */
const MAX_WAIT_MS = 4_000;

export interface FirstExtensions {
  /**
   * Registers an extension whose code has started to load. Do not register optional extensions: their code loads after
   * `done()`, so `done()` must not wait for them.
   */
  started(key: string): void;
  mounted(key: string): void;
  /**
   * Call this after a navigation. Then `done()` no longer waits for extensions of the first page, because they may
   * never be mounted.
   */
  navigated(): void;
  /** Keys of all extensions that have been mounted since the document was loaded. */
  readonly mountedKeys: ReadonlySet<string>;
  /**
   * Resolves when all registered extensions are mounted, but after four seconds at the latest. Resolves at once when no
   * extension is loading.
   */
  done(): Promise<void>;
}

/**
 * Tracks whether the extensions of the first screen are mounted. Work that the first screen does not need (optional
 * extensions, preloads of routes, lazy blocks and `PageCompletion`) waits for `done()`.
 */
export function createFirstExtensions(): FirstExtensions {
  const loading = new Set<string>();
  const waiting = new Set<() => void>();
  const mountedKeys = new Set<string>();
  const resumeIfDone = () => {
    // Each callback runs in a new task, because the current task has just rendered the last extension. If the callbacks
    // ran in it too, the long task would delay the visitor's input.
    if (loading.size === 0) waiting.forEach((resume) => setTimeout(resume));
  };
  return {
    mountedKeys,
    started: (key) => void loading.add(key),
    mounted(key) {
      mountedKeys.add(key);
      loading.delete(key);
      resumeIfDone();
    },
    navigated() {
      loading.clear();
      resumeIfDone();
    },
    async done() {
      // Waits for a microtask, because the synchronous code that is running now may register more extensions of the
      // first screen.
      await Promise.resolve();
      if (loading.size === 0) return;
      await new Promise<void>((resolve) => {
        const resume = () => {
          waiting.delete(resume);
          resolve();
        };
        waiting.add(resume);
        setTimeout(resume, MAX_WAIT_MS);
      });
    },
  };
}

/** The tracker of the current document. */
export const firstExtensions = createFirstExtensions();
