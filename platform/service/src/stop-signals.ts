import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** Aborted by the first signal. */
  readonly shutdown: AbortController;
  /** Returns the length of the drain period. Called when the period starts. */
  readonly drainSeconds: () => number;
  /** Completes running work. The process exits after it. */
  readonly stop: () => Promise<void>;
}

/**
 * Stops a server after a signal. SIGTERM starts the drain period, so that load balancers can notice the shutdown.
 * SIGINT and the exit of the launcher skip the drain period or end it.
 */
export function stopOnSignals({ shutdown, drainSeconds, stop }: Options): void {
  const drainEnd = new AbortController();
  async function drainAndStop(): Promise<void> {
    if (shutdown.signal.aborted) return;
    shutdown.abort();
    await sleep(drainSeconds() * 1000, undefined, drainEnd).catch(() => undefined);
    await stop();
    process.exit(0);
  }
  process.on('SIGTERM', () => void drainAndStop());
  for (const signal of ['SIGINT', 'disconnect'] as const)
    process.on(signal, () => {
      drainEnd.abort();
      void drainAndStop();
    });
}
