import { RenderTimeout } from './render-worker';

/**
 * Maximum number of waiting renders, per network of visitors and in total. Above these limits, browsers render the
 * pages.
 */
const MAX_WAITING_PER_NETWORK = 64;
const MAX_WAITING = 512;

interface WaitingRender<W> {
  readonly network: string | undefined;
  readonly start: (worker: W) => void;
}

interface RenderQueueOptions<W> {
  /**
   * Returns a worker that can start another render; `undefined` if all workers are busy. The server's own renders may
   * start on a busy worker, so for them the result is `undefined` only while no worker runs.
   */
  readonly freeWorker: (isOwnRender: boolean) => W | undefined;
  /** If a render waits longer, the browser renders the page. */
  readonly deadlineMs: number;
  /**
   * Maximum number of concurrent renders of one network. Further renders of this network wait, even if workers are
   * free.
   */
  readonly maxRunningPerNetwork: number;
  readonly onAbandoned: (outcome: 'failed' | 'timed_out') => void;
}

export interface RenderRequest {
  readonly signal: AbortSignal;
  /**
   * The address prefix of the visitor (see `networkPrefix`). Absent for the server's own renders, such as health
   * checks. The limits on the numbers of renders do not apply to the server's own renders.
   */
  readonly network?: string | undefined;
}

/**
 * Creates a queue of renders that wait for a worker. The numbers of running and waiting renders of a network are
 * limited, so that one network which requests many different pages does not delay the renders of other networks. If
 * only one network sends requests, the limit hardly slows it down: the renders that the limit allows keep all workers
 * busy.
 *
 * The server's own renders precede all others, are never refused, and do not count towards the limits. They are few.
 * If a health check waited for the renders of visitors, it would fail under load, and the load balancer would stop
 * using a working server.
 */
export function createRenderQueue<W>({
  freeWorker,
  deadlineMs,
  maxRunningPerNetwork,
  onAbandoned,
}: RenderQueueOptions<W>) {
  const ownRenders = new Set<WaitingRender<W>>();
  const visitorRenders = new Set<WaitingRender<W>>();
  const running = new Map<string, number>();

  function startWaiting() {
    for (const queue of [ownRenders, visitorRenders]) {
      for (const waiting of queue) {
        const { network } = waiting;
        if (network !== undefined && (running.get(network) ?? 0) >= maxRunningPerNetwork) continue;
        const worker = freeWorker(network === undefined);
        if (!worker) return;
        queue.delete(waiting);
        waiting.start(worker);
      }
    }
  }

  function count(network: string | undefined, change: 1 | -1) {
    if (network === undefined) return;
    const renders = (running.get(network) ?? 0) + change;
    if (renders > 0) running.set(network, renders);
    else running.delete(network);
  }

  function isFull(network: string | undefined): boolean {
    if (network === undefined) return false;
    if (visitorRenders.size >= MAX_WAITING) return true;
    return (
      [...visitorRenders].filter((waiting) => waiting.network === network).length >= MAX_WAITING_PER_NETWORK
    );
  }

  return {
    /**
     * Runs a render as soon as a worker is free and the network is below its limit. The server's own renders start
     * before all others. Apart from this, the render that has waited longest starts first.
     *
     * @throws {RenderTimeout} if the render waits too long, if too many renders of the network or in total are waiting,
     *   or if the signal aborts while the render waits
     */
    run<T>(render: (worker: W) => Promise<T>, { signal, network }: RenderRequest): Promise<T> {
      const queue = network === undefined ? ownRenders : visitorRenders;
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
        if (isFull(network)) return abandon('timed_out', 'Too many pages are waiting for a render worker.');
        signal.addEventListener('abort', onAbort, { once: true });
        queue.add(waiting);
        startWaiting();
      });
    },
    startWaiting,
    waiting: () => ownRenders.size + visitorRenders.size,
  };
}
