import { RenderTimeout } from './render-worker';

/** Waiting renders of one network and of all; beyond them pages are left to the browser at once. */
const MAX_WAITING_PER_NETWORK = 64;
const MAX_WAITING = 512;

interface WaitingRender<W> {
  readonly network: string | undefined;
  readonly start: (worker: W) => void;
}

export interface RenderQueueOptions<W> {
  /** A worker that can take a render; `undefined` if all are busy. */
  readonly freeWorker: () => W | undefined;
  /** A render that waits longer is left to the browser. */
  readonly deadlineMs: number;
  /** Renders of one network that run at a time. Others of this network wait, even if workers are free. */
  readonly maxRunningPerNetwork: number;
  readonly onAbandoned: (outcome: 'failed' | 'timed_out') => void;
}

export interface RenderRequest {
  readonly signal: AbortSignal;
  /** The visitor's network; absent for the server's own renders, which have no share. */
  readonly network?: string | undefined;
}

/**
 * Renders that wait for a worker, oldest first. Every network has a bounded share of the workers and of the queue, so that one
 * that requests ever new pages does not delay the renders of others. The share exceeds the number of renders that the workers
 * can execute at a time, so the limit does not slow down a single network.
 */
export function createRenderQueue<W>({
  freeWorker,
  deadlineMs,
  maxRunningPerNetwork,
  onAbandoned,
}: RenderQueueOptions<W>) {
  const queue = new Set<WaitingRender<W>>();
  const running = new Map<string, number>();

  function startWaiting() {
    for (const waiting of queue) {
      const { network } = waiting;
      if (network !== undefined && (running.get(network) ?? 0) >= maxRunningPerNetwork) continue;
      const worker = freeWorker();
      if (!worker) return;
      queue.delete(waiting);
      waiting.start(worker);
    }
  }

  function count(network: string | undefined, change: 1 | -1) {
    if (network === undefined) return;
    const renders = (running.get(network) ?? 0) + change;
    if (renders > 0) running.set(network, renders);
    else running.delete(network);
  }

  function isFull(network: string | undefined): boolean {
    if (queue.size >= MAX_WAITING) return true;
    if (network === undefined) return false;
    return [...queue].filter((waiting) => waiting.network === network).length >= MAX_WAITING_PER_NETWORK;
  }

  return {
    /**
     * Runs a render as soon as its turn comes and a worker is free.
     *
     * @throws {RenderTimeout} when that takes too long, or when the queue is full
     */
    run<T>(render: (worker: W) => Promise<T>, { signal, network }: RenderRequest): Promise<T> {
      return new Promise((resolve, reject) => {
        const abandon = (outcome: 'failed' | 'timed_out', reason: string) => {
          settle();
          queue.delete(waiting);
          onAbandoned(outcome);
          reject(new RenderTimeout(reason));
        };
        const timer = setTimeout(
          () => abandon('timed_out', 'The page waited too long for a render worker.'),
          deadlineMs,
        );
        const onAbort = () => abandon('failed', 'The request was aborted.');
        const settle = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
        };
        const waiting: WaitingRender<W> = {
          network,
          start(worker) {
            settle();
            count(network, 1);
            const rendering = render(worker).finally(() => {
              count(network, -1);
              startWaiting();
            });
            resolve(rendering);
          },
        };
        if (isFull(network)) return abandon('timed_out', 'Too many pages wait for a render worker.');
        signal.addEventListener('abort', onAbort, { once: true });
        queue.add(waiting);
        startWaiting();
      });
    },
    startWaiting,
    waiting: () => queue.size,
  };
}
