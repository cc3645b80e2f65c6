const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves at the first request to end. Later ones are swallowed: Ctrl-C reaches a process group more than once. */
export function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(signal));
  });
}
