import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Exclusion, FaultKind } from '../rendering/release-faults';
import type { RenderResult } from '../rendering/worker-protocol';

/** The first buckets are small, because renders wait less than a millisecond while the workers are not overloaded. */
const WAIT_BUCKETS_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const RESTART_REASONS = ['hung', 'out_of_memory', 'crashed', 'killed', 'new_release'] as const;
const LOOKUP_RESULTS = ['hit', 'miss'] as const;

interface PoolState {
  readonly workers: number;
  readonly pendingRenders: number;
}

/** Metrics of all render pools of a server. */
export interface RenderMetrics {
  /** Reads a pool's state at every scrape, until the returned function is called. */
  observePool(pool: () => PoolState): () => void;
  /** Records how long a render waited in the queue. */
  recordWait(milliseconds: number): void;
  /**
   * Records a result. @param isAwaited whether a request still waits for the result; if not, only the lookups in the
   * API cache are counted
   */
  recordResult(result: RenderResult, isAwaited: boolean): void;
  /** Records a render that was abandoned before it had a result. */
  recordAbandoned(outcome: 'failed' | 'timed_out'): void;
  releaseFailed(unit: string, kind: FaultKind): void;
  /** Reads the excluded releases at every scrape. */
  observeExclusions(exclusions: () => readonly Exclusion[]): void;
  /** @param reason the reason for the restart; absent if the worker ended at shutdown or after a smoke test */
  workerEnded(reason: (typeof RESTART_REASONS)[number] | undefined, lostRenders: number): void;
}

export function createRenderMetrics(register: Registry): RenderMetrics {
  const registers = [register];
  const pools = new Set<() => PoolState>();
  const sumOverPools = (value: (state: PoolState) => number) =>
    [...pools].reduce((sum, pool) => sum + value(pool()), 0);

  const renders = new Counter({
    name: 'safar_renders_total',
    help: 'Page renders by remote and its worst outcome on the page; the page itself counts as the remote "shell".',
    labelNames: ['remote', 'outcome'] as const,
    registers,
  });
  const restarts = new Counter({
    name: 'safar_render_worker_restarts_total',
    help: 'Render workers that were stopped because they hung, ran out of memory, crashed, were killed, or because their releases are no longer served.',
    labelNames: ['reason'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'safar_release_faults_total',
    help: 'Faults of releases on the server: exceptions, rejected promises, too much CPU time or memory, and exits of a worker.',
    labelNames: ['unit', 'kind'] as const,
    registers,
  });
  const queueTimes = new Histogram({
    name: 'safar_render_wait_seconds',
    help: 'Time that renders waited in the queue for a worker.',
    buckets: WAIT_BUCKETS_SECONDS,
    registers,
  });
  const lookups = new Counter({
    name: 'safar_api_cache_lookups_total',
    help: 'API reads during rendering, by cache result; not counted while the cache is off.',
    labelNames: ['result'] as const,
    registers,
  });
  new Gauge({
    name: 'safar_render_workers',
    help: 'Running render workers, including those of canaries and previews.',
    registers,
    collect() {
      this.set(sumOverPools(({ workers }) => workers));
    },
  });
  new Gauge({
    name: 'safar_render_queue_length',
    help: 'Renders that are queued or running.',
    registers,
    collect() {
      this.set(sumOverPools(({ pendingRenders }) => pendingRenders));
    },
  });
  // Creates the series at 0, because `rate()` misses the first event of a series that does not exist yet.
  for (const reason of RESTART_REASONS) restarts.inc({ reason }, 0);
  for (const result of LOOKUP_RESULTS) lookups.inc({ result }, 0);
  for (const outcome of ['rendered', 'failed', 'timed_out']) renders.inc({ remote: 'shell', outcome }, 0);

  return {
    observePool(pool) {
      pools.add(pool);
      return () => pools.delete(pool);
    },
    recordWait: (milliseconds) => queueTimes.observe(milliseconds / 1000),
    recordResult(result, isAwaited) {
      for (const kind of LOOKUP_RESULTS) lookups.inc({ result: kind }, result.apiCacheLookups[kind]);
      if (!isAwaited) return;
      const page = result.type === 'rendered' ? result.page : null;
      renders.inc({ remote: 'shell', outcome: page ? 'rendered' : 'failed' });
      for (const [remote, outcome] of Object.entries(page?.outcomes ?? {})) renders.inc({ remote, outcome });
    },
    releaseFailed: (unit, kind) => faults.inc({ unit, kind }),
    observeExclusions(exclusions) {
      new Gauge({
        name: 'safar_release_excluded',
        help: 'Releases that are excluded from server rendering because they failed on this server.',
        labelNames: ['unit'] as const,
        registers,
        collect() {
          this.reset();
          for (const { unit } of exclusions()) this.inc({ unit });
        },
      });
    },
    recordAbandoned: (outcome) => renders.inc({ remote: 'shell', outcome }),
    workerEnded(reason, lostRenders) {
      if (reason) restarts.inc({ reason });
      renders.inc({ remote: 'shell', outcome: reason === 'hung' ? 'timed_out' : 'failed' }, lostRenders);
    },
  };
}
