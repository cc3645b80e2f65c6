import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderedPage } from '@safar/protocol/renderer';
import { loggedPath } from '@safar/service/logging/logged-path';
import { log } from '../log';
import { DATA_DEADLINE_MS, type ClientDocuments } from './worker-protocol';
import type { RenderTrace } from '../tracing/call-recorder';
import { createRenderQueue, type RenderRequest } from './render-queue';
import {
  startRenderWorker,
  WorkerKilled,
  WorkerStartError,
  type RenderWorker,
  type RenderWorkerOptions,
  type WorkerEnd,
  type WorkerEndCause,
} from './render-worker';

export interface RenderOptions extends Pick<RenderRequest, 'network'> {
  readonly trace?: RenderTrace;
}

export interface RenderPool {
  /**
   * Renders a page. Rejects if rendering fails or takes too long, if too many renders are waiting, or if the signal
   * aborts. The caller then serves one of `clientDocuments`.
   */
  render(url: string, saveData: boolean, signal: AbortSignal, options?: RenderOptions): Promise<RenderedPage>;
  readonly clientDocuments: ClientDocuments;
  /**
   * Waits up to five seconds for pending renders, then ends the workers.
   *
   * @param reason if set, the metrics count the end of each worker as a restart with this reason
   */
  close(reason?: 'new_release'): Promise<void>;
}

export interface RenderPoolOptions extends RenderWorkerOptions {
  readonly size: number;
  /** Called after a worker hung or ended unexpectedly. */
  readonly onWorkerEnd: (end: WorkerEnd) => void;
}

const CLOSE_DEADLINE_MS = 5_000;
/**
 * Maximum number of visitors' renders that one worker runs at the same time. The number is high, because most renders
 * wait for data.
 */
const MAX_PENDING_PER_WORKER = 32;
/** A render that waits longer for a worker is rejected, and the browser renders the page. */
const QUEUE_DEADLINE_MS = 750;
/**
 * Deadline for the wait and the render together, 2.25 s. Even after the longest wait for a worker, a render has the
 * full data deadline. The first byte must be sent within 3 s, so 0.75 s remain for compression. Under load, compression
 * waits for a thread of libuv's pool.
 */
const PAGE_DEADLINE_MS = QUEUE_DEADLINE_MS + DATA_DEADLINE_MS;
const RESTART_DELAYS_MS = [0, 1_000, 2_000, 5_000, 10_000];

const EXCLUSION = 'A second fault on the same page within five minutes excludes the release.';
const REMEDIES: Readonly<Record<WorkerEndCause, string>> = {
  hung: `Check the code of this unit that runs on these pages. ${EXCLUSION}`,
  out_of_memory: `Check whether this unit keeps data between renders. ${EXCLUSION}`,
  crashed: `Check the code of this unit that runs on these pages. ${EXCLUSION}`,
  killed: 'Another process ended the worker: look for the out-of-memory killer in the system log.',
};

/**
 * Starts `size` workers for one release set, and replaces each worker that hangs or ends.
 *
 * @throws {WorkerStartError}
 */
export async function startRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const { size, metrics, timeoutFactor, onWorkerEnd } = options;
  const workers = new Set<RenderWorker>();
  let isClosing = false;

  async function addWorker(): Promise<RenderWorker> {
    const worker = await startRenderWorker(options, (end) => replace(worker, end));
    if (isClosing) worker.terminate('The pool is closing.');
    else workers.add(worker);
    queue.startWaiting();
    return worker;
  }

  async function addWorkerUntilItStarts() {
    for (let attempt = 0; !isClosing; attempt += 1) {
      await sleep(RESTART_DELAYS_MS[attempt] ?? RESTART_DELAYS_MS.at(-1));
      try {
        await addWorker();
        return;
      } catch (error) {
        log.error('A render worker could not be replaced; the next attempt will follow within ten seconds.', {
          error: String(error),
          remedy: 'If this repeats, check the memory and the process limit of the machine.',
        });
      }
    }
  }

  function replace(worker: RenderWorker, end: WorkerEnd) {
    workers.delete(worker);
    metrics.workerEnded(end.cause, end.lostRenders);
    const { cause, unit, urls } = end;
    log.error('A render worker hung or ended; another one was requested.', {
      cause,
      unit,
      pages: urls.map(loggedPath),
      remedy: REMEDIES[cause],
    });
    void addWorkerUntilItStarts();
    onWorkerEnd(end);
  }

  /**
   * Returns the worker with the fewest pending renders. For a visitor's render, returns `undefined` if every worker has
   * `MAX_PENDING_PER_WORKER` renders. This limit does not apply to the server's own renders, such as health checks.
   */
  function freeWorker(isOwnRender: boolean): RenderWorker | undefined {
    const [leastBusy] = [...workers].sort((a, b) => a.pendingRenders() - b.pendingRenders());
    const isFree = leastBusy && (isOwnRender || leastBusy.pendingRenders() < MAX_PENDING_PER_WORKER);
    return isFree ? leastBusy : undefined;
  }

  const queue = createRenderQueue({
    freeWorker,
    deadlineMs: QUEUE_DEADLINE_MS * timeoutFactor,
    maxRunningPerNetwork: (size * MAX_PENDING_PER_WORKER) / 4,
    onAbandoned: metrics.recordAbandoned,
  });

  const [first] = await Promise.all(Array.from({ length: size }, addWorker)).catch((error: unknown) => {
    isClosing = true;
    workers.forEach((worker) => worker.terminate('Another worker could not start.'));
    throw error;
  });
  if (!first) throw new WorkerStartError('A pool needs at least one worker.', undefined);

  const pendingRenders = () =>
    [...workers].reduce((sum, worker) => sum + worker.pendingRenders(), queue.waiting());
  const stopObserving = metrics.observePool(() => ({
    workers: workers.size,
    pendingRenders: pendingRenders(),
  }));

  return {
    clientDocuments: first.clientDocuments,
    render(url, saveData, signal, { network, trace } = {}) {
      const queuedAt = performance.now();
      const run = (worker: RenderWorker) => {
        const waitedMs = performance.now() - queuedAt;
        metrics.recordWait(waitedMs);
        const timeoutMs = PAGE_DEADLINE_MS * timeoutFactor - waitedMs;
        return worker.render({ url, saveData, signal, trace, timeoutMs });
      };
      const request = { signal, network };
      // If another process killed the worker, the page is not the cause, so another worker renders the page.
      return queue.run(run, request).catch((error: unknown) => {
        if (error instanceof WorkerKilled) return queue.run(run, request);
        throw error;
      });
    },
    async close(reason) {
      isClosing = true;
      const deadline = performance.now() + CLOSE_DEADLINE_MS;
      while (pendingRenders() > 0 && performance.now() < deadline) await sleep(20);
      for (const worker of workers) {
        metrics.workerEnded(reason, worker.pendingRenders());
        worker.terminate('The pool is closing.');
      }
      workers.clear();
      stopObserving();
    },
  };
}
