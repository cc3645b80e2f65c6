/** The browser's next task. Between the steps of longer work: a finger on a slow device waits for one of them, not for all. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
