import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RenderResult } from '../rendering/worker-protocol';

/** Waiting is short while workers keep up: half a millisecond is the first class. */
const SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const RESTARTS = ['hung', 'crashed', 'new_release'] as const;
const RESULTS = ['hit', 'miss'] as const;

interface PoolFigures {
  readonly workers: number;
  /** Pages that were asked for and are not answered. */
  readonly jobs: number;
}

/** What render pools tell of themselves. One for all pools of a server. */
export interface RenderMeter {
  /** Reads a pool's figures whenever metrics are asked for, until what it returns is called. */
  watch(pool: () => PoolFigures): () => void;
  /** @param awaited whether somebody still wants the page */
  answered(result: RenderResult, awaited: boolean): void;
  /** A page was given up. */
  left(outcome: 'failed' | 'timed_out'): void;
  /** A worker is no more, and `jobs` pages with it. */
  ended(reason: (typeof RESTARTS)[number], jobs: number): void;
}

export function createRenderMeter(register: Registry): RenderMeter {
  const registers = [register];
  const pools = new Set<() => PoolFigures>();
  const sumOf = (of: (figures: PoolFigures) => number) =>
    [...pools].reduce((sum, figures) => sum + of(figures()), 0);

  const renders = new Counter({
    name: 'safar_renders_total',
    help: 'Pages by what became of the parts of each remote on the server, at worst; the page as a whole counts for the shell.',
    labelNames: ['remote', 'outcome'] as const,
    registers,
  });
  const restarts = new Counter({
    name: 'safar_render_worker_restarts_total',
    help: 'Render workers that others took the place of, because they hung, ended by themselves or had other releases.',
    labelNames: ['reason'] as const,
    registers,
  });
  const waits = new Histogram({
    name: 'safar_render_wait_seconds',
    help: 'How long a page waited until a render worker began with it.',
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'safar_api_cache_lookups_total',
    help: 'Reads of the API for rendering, by whether the answer was there. None are counted while that cache is off.',
    labelNames: ['result'] as const,
    registers,
  });
  new Gauge({
    name: 'safar_render_workers',
    help: 'Render workers that are alive, those of canaries and previews included.',
    registers,
    collect() {
      this.set(sumOf(({ workers }) => workers));
    },
  });
  new Gauge({
    name: 'safar_render_queue_length',
    help: 'Pages that render workers were asked for and have not answered.',
    registers,
    collect() {
      this.set(sumOf(({ jobs }) => jobs));
    },
  });
  // A rate needs a series before its first event.
  for (const reason of RESTARTS) restarts.inc({ reason }, 0);
  for (const result of RESULTS) calls.inc({ result }, 0);
  for (const outcome of ['rendered', 'failed', 'timed_out']) renders.inc({ remote: 'shell', outcome }, 0);

  return {
    watch(pool) {
      pools.add(pool);
      return () => pools.delete(pool);
    },
    answered(result, awaited) {
      waits.observe(result.waitedMs / 1000);
      for (const kind of RESULTS) calls.inc({ result: kind }, result.calls[kind]);
      if (!awaited) return;
      renders.inc({ remote: 'shell', outcome: result.type === 'rendered' ? 'rendered' : 'failed' });
      const outcomes = result.type === 'rendered' ? (result.page.outcomes ?? {}) : {};
      for (const [remote, outcome] of Object.entries(outcomes)) renders.inc({ remote, outcome });
    },
    left: (outcome) => renders.inc({ remote: 'shell', outcome }),
    ended(reason, jobs) {
      restarts.inc({ reason });
      renders.inc({ remote: 'shell', outcome: reason === 'hung' ? 'timed_out' : 'failed' }, jobs);
    },
  };
}
