/** The settings and functions that a benchmark receives when it runs. */
export interface Context {
  /** The root folder of the repository. */
  readonly root: string;
  /** Number of rounds (`--runs`); 1 for a benchmark that has the option `--minutes`. */
  readonly runs: number;
  /** Duration in minutes (`--minutes`); 0 for a benchmark without this option. */
  readonly minutes: number;
  /** Prints a progress message. */
  log(line: string): void;
  /** Registers a clean-up. Clean-ups run in reverse order when the benchmark ends, fails or is interrupted. */
  defer(cleanUp: () => unknown): void;
}

/** The first row contains the column titles. The first column is aligned left, all others right. */
export type Table = readonly (readonly string[])[];

/** A measurement compared with its limit. `text` contains the name of the measurement, its value and the limit. */
export interface Verdict {
  readonly passed: boolean;
  readonly text: string;
}

interface Findings {
  readonly tables: readonly Table[];
  readonly verdicts: readonly Verdict[];
  /** Sentences about the figures, such as a warning that two columns are hard to compare. */
  readonly notes?: readonly string[];
  /** The measured figures, for `--json`. */
  readonly raw?: unknown;
}

export interface Benchmark {
  /** One line for the command's help. */
  readonly summary: string;
  /** Default of the option `--runs`. */
  readonly runs: number;
  /** Default of the option `--minutes`. If it is set, the benchmark has this option instead of `--runs`. */
  readonly minutes?: number;
  measure(context: Context): Promise<Findings>;
}

/** Checks a value against its maximum. A missing value (`null`) fails. */
export function atMost(
  what: string,
  value: number | null,
  limit: number,
  show: (value: number) => string = String,
): Verdict {
  const passed = value !== null && value <= limit;
  return { passed, text: `${what}: ${value === null ? 'not measured' : show(value)}, limit ${show(limit)}` };
}

/**
 * Measures all variants in each round, so that a temporary slowdown of the machine affects all variants. The first
 * variant changes from round to round, so that the order favours no variant.
 */
export async function interleave<Variant extends string, Figures>(
  variants: readonly Variant[],
  rounds: number,
  measure: (variant: Variant, round: number) => Promise<Figures>,
): Promise<Record<Variant, Figures[]>> {
  const results = Object.fromEntries(variants.map((variant) => [variant, []])) as unknown as Record<
    Variant,
    Figures[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      results[variant].push(await measure(variant, round));
    }
  }
  return results;
}

/** Replaces the figures of one benchmark in a README. @throws if the README has no markers for this benchmark */
export function replaceFigures(readme: string, name: string, figures: string): string {
  const [start, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from < 0 || to < from) {
    throw new Error(
      `bench/README.md has no markers for the figures of ${name}: add "${start}" and "${end}".`,
    );
  }
  return `${readme.slice(0, from + start.length)}\n\n${figures}\n\n${readme.slice(to)}`;
}
