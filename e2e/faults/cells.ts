import type { Remote } from '../support/release-store';

/** The faults of the matrix, in the order of the table in `docs/faults.md`. */
export const faults = [
  'absent',
  'refused',
  '5xx',
  'hangs',
  'slow drip',
  'truncated',
  'wrong type',
  '50 MB',
  'one flipped byte',
  'out of memory',
  'process exit',
  'disk full',
  'read-only',
  'five minutes off',
] as const;
export type Fault = (typeof faults)[number];

export const moments = ['at start', 'while running', 'during a release switch'] as const;
export type Moment = (typeof moments)[number];

export type Component =
  | 'shell release'
  | `server build of ${Remote}`
  | `entry of ${Remote}`
  | `chunks of ${Remote}`
  | `style sheet of ${Remote}`
  | `API answers of ${Remote}`
  | 'registry'
  | 'release store as a folder'
  | 'release store as a bucket'
  | 'backend'
  | 'site server'
  | 'PostgreSQL'
  | 'mail server'
  | 'live stream'
  | 'thumbnails'
  | 'video host'
  | 'telemetry'
  | 'clock';

/** Expected observations of visitor and operator during a fault. */
export interface Outcome {
  /** For the table. */
  readonly sees: string;
  /** Remotes whose parts of home may be missing in the server's HTML. */
  readonly affects?: readonly Remote[];
  /** The page that is opened; home by default. */
  readonly page?: string;
  readonly status?: 200 | 503;
  readonly healthz?: 200 | 503;
  /** One of the lines that the site server logs. `null` if the fault changes nothing for the server. */
  readonly log: RegExp | null;
}

/** One row of the matrix: the faults of a component that have the same outcome. */
export interface Row extends Outcome {
  readonly component: Component;
  readonly faults: readonly Fault[];
  readonly moments: readonly Moment[];
  /** Cells that `npm test` runs too, as `fault, moment`. */
  readonly often?: readonly `${Fault}, ${Moment}`[];
}

/** Faults that a component cannot have. */
export interface Impossible {
  readonly component: Component;
  readonly faults: readonly Fault[];
  readonly moments?: readonly Moment[];
  readonly reason: string;
}

export interface Cell extends Outcome {
  /** `component | fault | moment` */
  readonly id: string;
  readonly component: Component;
  readonly fault: Fault;
  readonly moment: Moment;
  /** Whether `npm test` runs it. */
  readonly isOften: boolean;
}

/** The single cells of rows. */
export const cellsOf = (rows: readonly Row[]): Cell[] =>
  rows.flatMap(({ faults: rowFaults, moments: rowMoments, often = [], ...row }) =>
    rowFaults.flatMap((fault) =>
      rowMoments.map((moment) => ({
        ...row,
        fault,
        moment,
        id: `${row.component} | ${fault} | ${moment}`,
        isOften: often.includes(`${fault}, ${moment}`),
      })),
    ),
  );
