import { remotes, type Remote } from '../support/release-store';
import { cellsOf, type Fault, type Impossible, type Row } from './cells';

/** The fault matrix. `npm run e2e -- --project=faults` executes it and writes the table of `docs/faults.md`. */

const allMoments = ['at start', 'while running', 'during a release switch'] as const;
const answerFaults: readonly Fault[] = [
  'absent',
  '5xx',
  'hangs',
  'slow drip',
  'truncated',
  'wrong type',
  '50 MB',
  'one flipped byte',
];
const withApi: readonly Remote[] = ['mf-video', 'mf-blog', 'mf-ads'];

const backendRows: readonly Row[] = [
  {
    component: 'backend',
    faults: ['refused', ...answerFaults],
    moments: allMoments,
    affects: withApi,
    healthz: 503,
    log: /The backend fails while pages are rendered/,
    sees: 'Frame, pages without data and forms; each part with data shows an error with “Try again”, and ads take no space',
    often: [
      'refused, while running',
      '5xx, while running',
      'hangs, while running',
      'wrong type, while running',
    ],
  },
];

const apiRows: readonly Row[] = withApi.map((remote) => ({
  component: `API answers of ${remote}` as const,
  faults: ['refused', ...answerFaults],
  moments: remote === 'mf-video' ? allMoments : ['while running'],
  affects: [remote],
  // The server logs an outage of a call once. If the outage of the previous cell has not ended yet, only the second line
  // appears.
  log: /The backend fails while pages are rendered|The data of a part was not available in time/,
  sees:
    remote === 'mf-ads'
      ? 'No ads, and no space for them'
      : `The parts of ${remote} show an error with “Try again”; all others are complete`,
  ...(remote === 'mf-blog' && { often: ['hangs, while running'] as const }),
  ...(remote === 'mf-video' && {
    often: ['truncated, while running', 'one flipped byte, while running'] as const,
  }),
}));

const registryRows: readonly Row[] = [
  {
    component: 'registry',
    faults: ['absent', 'truncated', 'wrong type', '50 MB', 'one flipped byte'],
    moments: ['at start', 'while running'],
    log: /The registry was refused; the last valid version stays in use|An entry of the registry was refused/,
    sees: 'Nothing: the last valid registry stays in use',
    often: ['truncated, at start', 'one flipped byte, while running'],
  },
];

const fileFaults: readonly Fault[] = ['absent', 'truncated', 'wrong type', '50 MB', 'one flipped byte'];
const releaseRows: readonly Row[] = remotes.flatMap((remote): Row[] => [
  {
    component: `server build of ${remote}`,
    faults: remote === 'mf-video' ? fileFaults : ['absent', 'one flipped byte'],
    moments: ['at start'],
    affects: [remote],
    log: new RegExp(`A file of a release is missing or was changed.*${remote}`),
    sees: `The browser renders the parts of ${remote}; all others are complete`,
    ...(remote === 'mf-video' && { often: ['one flipped byte, at start'] as const }),
  },
]);

export const rows: readonly Row[] = [...backendRows, ...apiRows, ...registryRows, ...releaseRows];

export const cells = cellsOf(rows);

export const impossible: readonly Impossible[] = [
  {
    component: 'backend',
    faults: ['out of memory', 'process exit', 'disk full', 'read-only'],
    reason: 'A visitor sees the same as with “refused” until the launcher has restarted the process',
  },
  ...withApi.map((remote) => ({
    component: `API answers of ${remote}` as const,
    faults: ['out of memory', 'process exit', 'disk full', 'read-only'] as const,
    reason: 'An answer is neither a process nor a disk',
  })),
  {
    component: 'API answers of mf-forms',
    faults: answerFaults,
    reason: 'The form of home reads nothing from the API',
  },
  {
    component: 'registry',
    faults: ['refused', '5xx', 'hangs', 'slow drip', 'out of memory', 'process exit'],
    reason: 'The registry of a folder store is a file',
  },
  {
    component: 'registry',
    faults: ['absent', 'truncated', 'wrong type', '50 MB', 'one flipped byte'],
    moments: ['during a release switch'],
    reason: 'A switch begins with a valid registry; publishers refuse to replace a damaged one',
  },
  ...remotes.map((remote) => ({
    component: `server build of ${remote}` as const,
    faults: ['refused', '5xx', 'hangs', 'slow drip', 'disk full', 'read-only'] as const,
    reason: 'The server reads it from its folder, as a file',
  })),
  ...remotes.map((remote) => ({
    component: `server build of ${remote}` as const,
    faults: fileFaults,
    moments: ['while running'] as const,
    reason: 'The server reads it once, when the release becomes active, and keeps it in memory',
  })),
  ...remotes.map((remote) => ({
    component: `server build of ${remote}` as const,
    faults: ['process exit'] as const,
    reason: 'Render workers have removed `process`; the attempt throws',
  })),
];

/** Components and faults without cells here, and the tests that cover them. */
export const elsewhere: readonly (readonly [subject: string, tests: string])[] = [
  [
    'shell release: throws, hangs, exits, fills the memory',
    '`platform/server/src/rendering`, `e2e/canary.spec.ts`',
  ],
  ['remote: throws or hangs on the server', '`e2e/faults.spec.ts`, `e2e/hanging-remote.spec.ts`'],
  [
    'entry, chunks and style sheets of a remote: absent, damaged, slow',
    '`e2e/faults.spec.ts`, `e2e/damaged-style.spec.ts`, `e2e/slow-remote.spec.ts`',
  ],
  ['release store as a bucket', '`platform/server/src/releases/mirror`, `platform/delivery/src/store/s3`'],
  ['release store: disk full or read-only', '`platform/delivery/src/store`'],
  ['mail server', '`backend/src/mail`'],
  ['live stream', '`e2e/live.spec.ts`'],
  ['PostgreSQL: process exit', '`backend/src/database/embedded-postgres`'],
];

/** Components and faults that no test covers. */
export const open: readonly string[] = [
  'Thumbnails, video host and telemetry: all faults in one table with the page around them',
  'A clock that is five minutes off',
  'Faults of a remote’s files during a release switch',
];
