import type { PastStep } from '@safar/shared/tracing/tracing';

/** What a render worker tells of a render that belongs to a trace. Workers have no exporter of their own: they may be ended at any moment. */
export interface WorkerTrace {
  /** When the worker began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly calls: readonly PastStep[];
}

/** A trace that a render belongs to. */
export interface RenderTrace {
  readonly traceparent: string;
  /** Called once, before the render settles; not for one that was given up. */
  report(trace: WorkerTrace): void;
}

/** Of the whole machine, unlike `performance.now()`, which each thread counts for itself. */
export const epochNow = (): number => performance.timeOrigin + performance.now();
