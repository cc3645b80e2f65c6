import { kinds, type Kind } from '../browser/network-log';
import type { PageFigures } from '../browser/measure-page';
import { median } from './median';

/** Ways in which the same page reaches the browser. */
export type Variant = 'served' | 'static' | 'client';
export const variants: readonly Variant[] = ['served', 'static', 'client'];

export type Metric = 'ttfb' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'hydrated';
export const metrics: readonly Metric[] = ['ttfb', 'fcp', 'lcp', 'tbt', 'cls', 'hydrated'];

/** Medians of all runs of one variant: bytes as transferred, times in milliseconds. */
export interface Summary {
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly totalBytes: number;
  /** Scripts that had come when the first screen was hydrated. */
  readonly firstLoadScriptBytes: number;
  readonly requests: number;
  /** `hydrated` is `null` for a page without mounts. */
  readonly times: Readonly<Record<Metric, number | null>>;
  /** Lowest and highest of the runs, to see what noise is. */
  readonly lowest: Readonly<Record<Metric, number | null>>;
  readonly highest: Readonly<Record<Metric, number | null>>;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function overRuns(
  runs: readonly PageFigures[],
  pick: (numbers: readonly number[]) => number,
): Record<Metric, number | null> {
  const entries = metrics.map((metric) => {
    const numbers = runs.flatMap((run) => run[metric] ?? []);
    // Thousandths are enough for shifts, and more than enough for milliseconds.
    return [metric, numbers.length > 0 ? Math.round(pick(numbers) * 1000) / 1000 : null] as const;
  });
  return Object.fromEntries(entries) as Record<Metric, number | null>;
}

/**
 * The scripts that the first screen waited for, and whatever else came before it was ready. All scripts of a page
 * that has nothing to hydrate.
 */
export function firstLoadScriptBytes({ loads, hydrated }: Pick<PageFigures, 'loads' | 'hydrated'>): number {
  const first = loads.filter(({ kind, to }) => kind === 'script' && to <= (hydrated ?? Infinity));
  return total(first.map(({ bytes }) => bytes));
}

export function summariseRuns(runs: readonly PageFigures[]): Summary {
  const bytesOf = (kind: Kind) =>
    median(
      runs.map(({ loads }) => total(loads.filter((load) => load.kind === kind).map(({ bytes }) => bytes))),
    );
  return {
    bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as Record<Kind, number>,
    totalBytes: median(runs.map(({ loads }) => total(loads.map(({ bytes }) => bytes)))),
    firstLoadScriptBytes: median(runs.map(firstLoadScriptBytes)),
    requests: median(runs.map(({ loads }) => loads.length)),
    times: overRuns(runs, median),
    lowest: overRuns(runs, (numbers) => Math.min(...numbers)),
    highest: overRuns(runs, (numbers) => Math.max(...numbers)),
  };
}
