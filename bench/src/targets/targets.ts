import type { Summary, Variant } from '../report/summary';
import type { LibraryLoad } from '../packages/late-libraries';
import { kibibytes } from '../report/units';

/** What a page must keep to. Bytes as transferred. */
export interface PageLimits {
  /** Scripts that have come when the first screen is hydrated. */
  readonly firstLoadScriptBytes: number;
  /** Everything before the visitor scrolls or touches anything. */
  readonly totalBytes?: number;
  readonly layoutShift: number;
  /** Of the largest paint: as served ÷ static. */
  readonly paintRatio: number;
}

export interface Verdict {
  readonly passed: boolean;
  /** One line for people: what, how much, and how much is allowed. */
  readonly text: string;
}

export interface Measured {
  readonly summaries: Readonly<Record<Variant, Summary>>;
  readonly libraries: readonly LibraryLoad[];
  /** What is downloaded twice that must not be. */
  readonly doubled: readonly string[];
}

const modes: readonly [Variant, string][] = [
  ['served', 'as served'],
  ['static', 'static HTML'],
  ['client', 'browser only'],
];

/** A figure that is missing has not been kept to. */
function atMost(what: string, value: number | null, limit: number, show: (value: number) => string): Verdict {
  const passed = value !== null && value <= limit;
  return {
    passed,
    text: `${what}: ${value === null ? 'not measured' : show(value)}, at most ${show(limit)}`,
  };
}

function judgeLibrary({ name, beforeHydration, beforeInteraction, needsClick }: LibraryLoad): Verdict {
  const [bytes, when] = needsClick
    ? [beforeInteraction, 'without a click']
    : [beforeHydration, 'before the first screen is hydrated'];
  return { passed: bytes === 0, text: `${name} ${when}: ${kibibytes(bytes)}, none allowed` };
}

/** Holds the medians of the runs against the limits. */
export function judge({ summaries, libraries, doubled }: Measured, limits: PageLimits): Verdict[] {
  const { served } = summaries;
  const [paint, limit] = [served.times.lcp, summaries.static.times.lcp];
  return [
    atMost('first-load JavaScript', served.firstLoadScriptBytes, limits.firstLoadScriptBytes, kibibytes),
    ...(limits.totalBytes === undefined
      ? []
      : [atMost('all transfer before scrolling', served.totalBytes, limits.totalBytes, kibibytes)]),
    ...modes.map(([variant, name]) =>
      atMost(`layout shift, ${name}`, summaries[variant].times.cls, limits.layoutShift, (shift) =>
        shift.toFixed(3),
      ),
    ),
    atMost(
      'largest paint, as served ÷ static',
      paint === null || !limit ? null : paint / limit,
      limits.paintRatio,
      (ratio) => ratio.toFixed(2),
    ),
    ...libraries.map(judgeLibrary),
    {
      passed: doubled.length === 0,
      text: `packages, files and addresses downloaded twice: ${doubled.length}`,
    },
  ];
}
