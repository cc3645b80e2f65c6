/** Maximum wait of `done()`, in case an extension never loads. */
const MAX_WAIT_MS = 4_000;

export interface FirstExtensions {
  /** Registers an extension whose code has started to load. Do not call this for optional extensions. */
  started(key: string): void;
  mounted(key: string): void;
  /** Call this after a navigation. Extensions of the first page that are not mounted yet may never be mounted. */
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
 * Delays work that the first screen does not need (optional extensions, preloads of routes, lazy blocks and
 * `PageCompletion`) until the extensions of the first screen are mounted.
 */
export function createFirstExtensions(): FirstExtensions {
  const loading = new Set<string>();
  const waiting = new Set<() => void>();
  const mountedKeys = new Set<string>();
  const resumeIfDone = () => {
    // Each callback runs in a new task. The current task rendered the last extension, and one long task would delay
    // the visitor's input.
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
      // Continues in a microtask, because the extensions of the first screen register one after another in the
      // synchronous code that is running now.
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

/** The instance of the current document. */
export const firstExtensions = createFirstExtensions();
