/** Resolves in a new task: splits long work, so that input waits for one step instead of all. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
