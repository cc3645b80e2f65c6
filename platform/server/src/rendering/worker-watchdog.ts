import { readProcessUsage, type ProcessUsage } from './process-usage';

const CHECK_INTERVAL_MS = 200;

export interface WatchdogOptions {
  readonly pid: number;
  /** CPU time without a message after which the process counts as hung. */
  readonly cpuLimitMs: number;
  readonly memoryLimitBytes: number;
  /** Asks the process for a message. */
  readonly ping: () => void;
  readonly onHang: () => void;
  readonly onMemoryLimit: () => void;
  readonly readUsage?: (pid: number) => Promise<ProcessUsage | undefined>;
}

/**
 * Watches a render worker. A worker is hung when it spends CPU time without sending a message. The clock on the wall proves
 * nothing: on a busy machine a healthy worker may wait long for the CPU, and any worker may wait long for data.
 */
export function watchWorker({
  pid,
  cpuLimitMs,
  memoryLimitBytes,
  ping,
  onHang,
  onMemoryLimit,
  readUsage = readProcessUsage,
}: WatchdogOptions) {
  let wasHeard = true;
  let cpuMsWhenHeard = 0;
  let isSuspected = false;
  let isStopped = false;
  let limitMs = cpuLimitMs;

  async function check() {
    const usage = await readUsage(pid);
    if (isStopped || !usage) return;
    if (usage.memoryBytes > memoryLimitBytes) return onMemoryLimit();
    if (wasHeard) {
      wasHeard = false;
      isSuspected = false;
      cpuMsWhenHeard = usage.cpuMs;
      return ping();
    }
    if (usage.cpuMs - cpuMsWhenHeard < limitMs) return;
    // The second check comes after this process has read the messages that arrived while it was busy itself.
    if (isSuspected) return onHang();
    isSuspected = true;
  }

  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  return {
    /** Call it for every message of the worker. */
    heard: () => void (wasHeard = true),
    setCpuLimit: (milliseconds: number) => void (limitMs = milliseconds),
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
