import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** Aborted by the first signal. */
  readonly shutdown: AbortController;
  /** Returns the length of the drain period. Called when the period starts. */
  readonly drainSeconds: () => number;
  /** Completes running work. The process exits afterwards. */
  readonly stop: () => Promise<void>;
}

/**
 * Stops a server after a signal. SIGTERM starts the drain period, so that load balancers can notice the shutdown.
 * SIGINT and the end of the parent process (`disconnect`) stop the server without a drain period. They also end a drain
 * period that has already started. The process exits with 0, or with 1 if `stop` rejects.
 */
export function stopOnSignals({ shutdown, drainSeconds, stop }: Options): void {
  const drainEnd = new AbortController();
  async function drainAndStop(): Promise<void> {
    if (shutdown.signal.aborted) return;
    shutdown.abort();
    await sleep(drainSeconds() * 1000, undefined, drainEnd).catch(() => undefined);
    await stop().catch((error: unknown) => {
      const details = error instanceof Error ? error.stack : undefined;
      process.stderr.write(`The server could not shut down: ${details ?? String(error)}\n`);
      process.exit(1);
    });
    process.exit(0);
  }
  process.on('SIGTERM', () => void drainAndStop());
  for (const signal of ['SIGINT', 'disconnect'] as const)
    process.on(signal, () => {
      drainEnd.abort();
      void drainAndStop();
    });
}
