import { readProcessUsage, type ProcessUsage } from './process-usage';

const CHECK_INTERVAL_MS = 200;

interface WatchdogOptions {
  readonly pid: number;
  /** The process counts as hung if it uses this much CPU time without sending a message. */
  readonly cpuLimitMs: number;
  readonly memoryLimitBytes: number;
  /** Asks the process to send a message. */
  readonly ping: () => void;
  readonly onHang: () => void;
  readonly onMemoryLimit: () => void;
  readonly readUsage?: (pid: number) => Promise<ProcessUsage | undefined>;
}

/**
 * Watches a render worker. A worker counts as hung when it uses too much CPU time without sending a message. Elapsed
 * time is not a criterion, because on a busy machine a healthy worker may wait a long time for the CPU, and any worker
 * may wait a long time for data.
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
    // The worker counts as hung only if two checks in a row find it over the limit. At the first check, a busy server
    // may not yet have read a message that the worker sent. The server reads the message between the checks.
    if (isSuspected) return onHang();
    isSuspected = true;
  }

  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  return {
    /** Call this for every message from the worker. */
    heard: () => void (wasHeard = true),
    setCpuLimit: (milliseconds: number) => void (limitMs = milliseconds),
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
