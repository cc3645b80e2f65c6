/** An extension that never loads delays the others no longer than this. */
const MAX_WAIT_MS = 4_000;

export interface FirstExtensions {
  /** Registers that an extension the visitor came for is loading. */
  started(key: string): void;
  mounted(key: string): void;
  /** Keys of all extensions whose own code has run on this page. */
  readonly executed: ReadonlySet<string>;
  /** Resolves when all started extensions are mounted; at once when none is loading. */
  done(): Promise<void>;
}

/** Delays optional extensions and prefetches until the extensions that the visitor came for are mounted. */
export function createFirstExtensions(): FirstExtensions {
  const loading = new Set<string>();
  const waiting: (() => void)[] = [];
  const executed = new Set<string>();
  return {
    executed,
    started: (key) => void loading.add(key),
    mounted(key) {
      executed.add(key);
      loading.delete(key);
      // In new tasks: the current one rendered the last extension, and one long task would delay the visitor's input.
      if (loading.size === 0) waiting.splice(0).forEach((resume) => setTimeout(resume));
    },
    async done() {
      // The extensions of the first screen register one after another in the current task.
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
