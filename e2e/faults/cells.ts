import type { Remote } from '../support/release-store';

/**
 * The faults of the fault matrix, in the order of the tables in `docs/faults.md`. A cell of the matrix is one fault of
 * one component at one moment.
 */
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
  'five minutes fast',
  'five minutes slow',
] as const;
export type Fault = (typeof faults)[number];

export const moments = ['at start', 'while running', 'during a release switch'] as const;
export type Moment = (typeof moments)[number];

export type Component =
  | 'shell release'
  | `${'server build' | 'entry' | 'chunks' | 'style sheet' | 'API answers'} of ${Remote}`
  | 'registry'
  | 'release store as a folder'
  | 'release store as a bucket'
  | 'backend'
  | 'PostgreSQL'
  | 'mail server'
  | 'live stream'
  | 'thumbnails'
  | 'video host'
  | 'telemetry'
  | 'clock';

/**
 * The kind of test environment, or stage, that a cell needs. A `folder` stage has a site server, a folder of releases
 * and a healthy backend behind a proxy. In a `bucket` stage, a bucket replaces the folder. In a `services` stage, a
 * backend with its own database and mail server replaces the healthy backend. In a `clock` stage, a cell can shift the
 * clock of the site server.
 */
export type StageKind = 'folder' | 'bucket' | 'services' | 'clock';

/** The expected effects of a fault on visitors and operators. */
export interface Outcome {
  /** The effect that a visitor sees, worded for `docs/faults.md`. */
  readonly sees: string;
  /** Remotes whose components on the home page may be missing from the server's HTML, or not hydrated in a browser. */
  readonly affects?: readonly Remote[];
  /** The path of a page that the cell also opens in a browser. */
  readonly inBrowser?: string;
  /** The browser shows the server's HTML without hydrating it. */
  readonly isStatic?: true;
  /** Only browsers notice the fault, so a release switch activates the new release in spite of it. */
  readonly isActivated?: true;
  readonly status?: 200 | 503;
  readonly healthz?: 200 | 503;
  /** Whether `/healthz` responds with 200 and the state `degraded`. */
  readonly isDegraded?: true;
  /** Whether the site may refuse form submissions. In every cell, it must store each submission it acknowledges. */
  readonly refusesForms?: true;
  /** Form submissions with a picture are refused, and all others are acknowledged. */
  readonly refusesPictures?: true;
  /** Matches a line that the site server or the backend must log; `null` if no line is required. */
  readonly log: RegExp | null;
}

/** One row of the matrix: the faults of a component that have the same outcome. */
export interface Row extends Outcome {
  readonly component: Component;
  readonly faults: readonly Fault[];
  readonly moments: readonly Moment[];
  readonly stage?: StageKind;
  /** Cells that `npm test` also runs, each written as `fault, moment`. */
  readonly npmTestCells?: readonly `${Fault}, ${Moment}`[];
}

/** Combinations without a cell, with either the reason or the test that covers them. */
export interface UncoveredCombinations {
  readonly components: readonly Component[];
  readonly faults: readonly Fault[];
  /** All moments by default. */
  readonly moments?: readonly Moment[];
  /** Why the combinations have no cell, for example because they cannot occur or another cell covers them. */
  readonly reason?: string;
  /** The test outside the matrix that covers the combinations. */
  readonly test?: string;
}

export interface Cell extends Outcome {
  /** `component | fault | moment` */
  readonly id: string;
  readonly component: Component;
  readonly fault: Fault;
  readonly moment: Moment;
  readonly stage: StageKind;
  /** Whether `npm test` runs the cell. */
  readonly runsInNpmTest: boolean;
}

export const idOf = (component: Component, fault: Fault, moment: Moment): string =>
  `${component} | ${fault} | ${moment}`;

/** The expected response of `/healthz`: the status, and the state in the body. */
export const describeHealth = ({ healthz = 200, isDegraded }: Outcome): string =>
  healthz === 503 ? '503 unavailable' : isDegraded ? '200 degraded' : '200 ok';

/** Returns all cells of these rows. */
export const cellsOf = (rows: readonly Row[]): Cell[] =>
  rows.flatMap(({ faults: rowFaults, moments: rowMoments, npmTestCells = [], stage = 'folder', ...row }) =>
    rowFaults.flatMap((fault) =>
      rowMoments.map((moment) => ({
        ...row,
        stage,
        fault,
        moment,
        id: idOf(row.component, fault, moment),
        runsInNpmTest: npmTestCells.includes(`${fault}, ${moment}`),
      })),
    ),
  );

const isOfClock = (fault: Fault) => fault.startsWith('five minutes');

/** Every component with every fault at every moment. Only the clock can be fast or slow, and it has no other fault. */
export const allCombinations = (components: readonly Component[]): string[] =>
  components.flatMap((component) =>
    faults
      .filter((fault) => isOfClock(fault) === (component === 'clock'))
      .flatMap((fault) => moments.map((moment) => idOf(component, fault, moment))),
  );

export const combinationsOf = ({
  components,
  faults: some,
  moments: times = moments,
}: UncoveredCombinations): string[] =>
  components.flatMap((component) =>
    some.flatMap((fault) => times.map((moment) => idOf(component, fault, moment))),
  );
