import { remotes, type Remote } from '../support/release-store';
import { canMount } from '../support/small-disk';
import {
  cellsOf,
  moments as allMoments,
  type Component,
  type Fault,
  type Moment,
  type Row,
  type UncoveredCombinations,
} from './cells';

/**
 * The fault matrix. `npm run e2e -- --project=faults` runs its cells and writes the tables of `docs/faults.md`. To add
 * a component, extend the type `Component` in `cells.ts`, write code in `inject.ts` that causes its faults, and extend
 * the lists of components, rows and combinations without a cell in this file.
 */

const fileFaults = ['absent', 'truncated', 'wrong type', '50 MB', 'one flipped byte'] as const;
/** Faults that only a connection can have. */
const lineFaults = ['refused', '5xx', 'hangs', 'slow drip'] as const;
const answerFaults = [...fileFaults, ...lineFaults] as const;
const processFaults = ['out of memory', 'process exit'] as const;
const diskFaults = ['disk full', 'read-only'] as const;
const running = ['while running'] as const;
const startAndSwitch = ['at start', 'during a release switch'] as const;
const startAndRunning = ['at start', 'while running'] as const;

const ofRemotes = <Kind extends 'server build' | 'entry' | 'chunks' | 'style sheet' | 'API answers'>(
  kind: Kind,
): `${Kind} of ${Remote}`[] => remotes.map((remote) => `${kind} of ${remote}` as const);
const withApi: readonly Remote[] = ['mf-video', 'mf-blog', 'mf-ads'];
const browserFiles = [...ofRemotes('entry'), ...ofRemotes('chunks')];

export const components: readonly Component[] = [
  'shell release',
  ...ofRemotes('server build'),
  ...browserFiles,
  ...ofRemotes('style sheet'),
  ...ofRemotes('API answers'),
  'registry',
  'release store as a folder',
  'release store as a bucket',
  'backend',
  'PostgreSQL',
  'mail server',
  'live stream',
  'thumbnails',
  'video host',
  'telemetry',
  'clock',
];

const damagedFile = (unit: string) => new RegExp(`A file of a release is missing or was changed.*"${unit}"`);
const backendFails = /The backend failed while pages were rendered/;

const shellRows: readonly Row[] = [
  {
    component: 'shell release',
    faults: answerFaults,
    moments: running,
    inBrowser: '/',
    isStatic: true,
    log: null,
    sees: 'The server’s HTML: links and forms work, and everything else works once the scripts can be loaded',
  },
  {
    component: 'shell release',
    faults: fileFaults,
    moments: ['at start'],
    inBrowser: '/',
    log: damagedFile('shell'),
    sees: 'Nothing, because the server uses its copy of the server build',
  },
  {
    component: 'shell release',
    faults: fileFaults,
    moments: ['during a release switch'],
    log: damagedFile('shell'),
    sees: 'Nothing, because the previous release stays in use',
  },
];

const remoteRows: readonly Row[] = remotes.flatMap((remote): Row[] => [
  {
    component: `server build of ${remote}`,
    faults: fileFaults,
    moments: ['at start'],
    log: damagedFile(remote),
    sees: 'Nothing, because the server uses its copy of the server build',
    ...(remote === 'mf-video' && { npmTestCells: ['one flipped byte, at start'] as const }),
  },
  {
    component: `server build of ${remote}`,
    faults: fileFaults,
    moments: ['during a release switch'],
    log: damagedFile(remote),
    sees: 'Nothing, because the previous release stays in use',
  },
  {
    component: `style sheet of ${remote}`,
    faults: fileFaults,
    moments: ['at start'],
    inBrowser: '/',
    log: damagedFile(remote),
    sees: 'Nothing, because the server uses its copy of the style sheet',
  },
  {
    component: `style sheet of ${remote}`,
    faults: fileFaults,
    moments: ['during a release switch'],
    inBrowser: '/',
    log: damagedFile(remote),
    sees: 'Nothing, because the previous release stays in use',
  },
]);

const browserFileRows: readonly Row[] = remotes.flatMap((remote) =>
  (['entry', 'chunks'] as const).flatMap((kind): Row[] => [
    {
      component: `${kind} of ${remote}`,
      faults: answerFaults,
      moments: running,
      inBrowser: '/',
      affects: [remote],
      log: null,
      sees: `The server’s HTML of the parts of ${remote}, without their scripts; all other parts work`,
    },
    {
      component: `${kind} of ${remote}`,
      faults: fileFaults,
      moments: ['at start'],
      inBrowser: '/',
      affects: [remote],
      log: new RegExp(`A browser reported a failure.*"${remote}"`),
      sees: `The server’s HTML of the parts of ${remote}, without their scripts; all other parts work`,
    },
    {
      component: `${kind} of ${remote}`,
      faults: fileFaults,
      moments: ['during a release switch'],
      inBrowser: '/',
      isActivated: true,
      affects: [remote],
      log: new RegExp(`A browser reported a failure.*"${remote}"`),
      sees: `The parts of ${remote} from their previous release; all other parts work`,
    },
  ]),
);

const apiRows: readonly Row[] = [
  ...withApi.map((remote): Row => ({
    component: `API answers of ${remote}`,
    faults: answerFaults,
    moments: allMoments,
    affects: [remote],
    // The first message is not logged again until the call has succeeded. If the call already failed in the previous
    // cell, only the second message is logged.
    log: /The backend failed while pages were rendered|The data of a part was not available in time/,
    sees:
      remote === 'mf-ads'
        ? 'No ads, and no space for them'
        : `The parts of ${remote} show an error with “Try again”; all other parts are complete`,
    ...(remote === 'mf-blog' && { npmTestCells: ['hangs, while running', '5xx, while running'] as const }),
    ...(remote === 'mf-ads' && { npmTestCells: ['5xx, while running'] as const }),
    ...(remote === 'mf-video' && {
      npmTestCells: [
        'refused, while running',
        'truncated, while running',
        'one flipped byte, while running',
      ] as const,
    }),
  })),
  {
    component: 'API answers of mf-forms',
    faults: ['refused'],
    moments: running,
    refusesForms: true,
    log: /A request to the backend failed/,
    sees: 'The form keeps its input and shows that it was not sent',
    npmTestCells: ['refused, while running'],
  },
  {
    component: 'API answers of mf-forms',
    npmTestCells: ['5xx, while running'],
    faults: ['absent', '5xx', 'hangs', 'slow drip', 'truncated', 'wrong type', '50 MB', 'one flipped byte'],
    moments: running,
    refusesForms: true,
    log: null,
    sees: 'The form keeps its input and shows that it was not sent',
  },
];

const storeRows: readonly Row[] = [
  {
    component: 'registry',
    faults: fileFaults,
    moments: allMoments,
    log: /The registry was refused; the last valid version stays in use|The registry or an entry was refused/,
    sees: 'Nothing, because the last valid registry stays in use',
    npmTestCells: [
      'truncated, at start',
      'one flipped byte, while running',
      'absent, while running',
      '50 MB, while running',
    ],
  },
  {
    component: 'release store as a folder',
    faults: ['absent'],
    moments: running,
    log: /The registry was refused; the last valid version stays in use/,
    sees: 'Nothing, because server builds, style sheets and all files that browsers requested earlier are in memory',
    npmTestCells: ['absent, while running'],
  },
  {
    component: 'release store as a bucket',
    faults: answerFaults,
    moments: allMoments,
    stage: 'bucket',
    log: /The copy of the release bucket could not be updated; the last copy stays in use|A release is damaged in the bucket/,
    sees: 'Nothing, because the last copy of the releases stays in use',
  },
];

const backendRow = {
  affects: withApi,
  healthz: 503,
  refusesForms: true,
  log: backendFails,
  sees: 'Header, footer, forms and pages without data work; each part with data shows an error with “Try again”, and ads take no space',
} as const;
const serviceRows: readonly Row[] = [
  {
    ...backendRow,
    component: 'backend',
    faults: answerFaults,
    moments: allMoments,
    npmTestCells: [
      'refused, while running',
      '5xx, while running',
      'hangs, while running',
      'wrong type, while running',
      '50 MB, while running',
      'truncated, while running',
    ],
  },
  { ...backendRow, component: 'backend', faults: ['process exit'], moments: allMoments, stage: 'services' },
  {
    component: 'PostgreSQL',
    faults: ['refused', 'hangs', 'slow drip', 'truncated', 'wrong type', '50 MB', 'one flipped byte'],
    moments: allMoments,
    stage: 'services',
    isDegraded: true,
    refusesForms: true,
    log: /A request failed because of the database|The database does not answer/,
    sees: 'Complete pages, from the memory of the backend; forms keep their input and show that they were not sent',
  },
  {
    component: 'PostgreSQL',
    faults: ['process exit'],
    moments: allMoments,
    stage: 'services',
    refusesForms: true,
    affects: withApi,
    log: null,
    sees: 'Nothing, or an error with “Try again” for less than a second until the database is restarted',
  },
  {
    component: 'mail server',
    faults: ['refused', '5xx', 'truncated', 'wrong type'],
    moments: allMoments,
    stage: 'services',
    log: /is unavailable; emails are retried/,
    sees: 'Nothing, because forms are stored, and their emails are sent later',
  },
  {
    component: 'mail server',
    // No log line is required: a hang times out after up to 60 s, and the other faults do not always count as outages.
    faults: ['hangs', 'slow drip', '50 MB', 'one flipped byte'],
    moments: allMoments,
    stage: 'services',
    log: null,
    sees: 'Nothing, because forms are stored, and their emails are sent later',
  },
  {
    component: 'telemetry',
    faults: answerFaults,
    moments: allMoments,
    inBrowser: '/',
    log: null,
    sees: 'Nothing, because reports are queued; above a limit, the oldest are dropped',
  },
];

const diskRows: readonly Row[] = [
  {
    component: 'backend',
    faults: diskFaults,
    moments: allMoments,
    stage: 'services',
    refusesPictures: true,
    log: /The data folder could not be written to/,
    sees: 'Forms with a picture keep their input and show that they were not sent; all else works',
  },
  {
    component: 'PostgreSQL',
    faults: ['disk full'],
    moments: allMoments,
    stage: 'services',
    refusesForms: true,
    log: /A request failed because of the database/,
    sees: 'Forms keep their input and show that they were not sent; all else works',
  },
];

const mediaRows: readonly Row[] = [
  {
    component: 'thumbnails',
    faults: answerFaults,
    moments: running,
    inBrowser: '/',
    log: null,
    sees: 'Coloured areas with titles in place of the pictures; the layout does not shift',
  },
  {
    component: 'video host',
    faults: answerFaults,
    moments: running,
    inBrowser: '/show-more/73',
    log: null,
    sees: 'The page of the video without its player',
  },
  {
    component: 'live stream',
    faults: answerFaults,
    moments: running,
    inBrowser: '/live-transmission',
    log: null,
    sees: 'A message with “Try again” in the player; the rest of the page works',
  },
];

const clockRows: readonly Row[] = [
  {
    component: 'clock',
    faults: ['five minutes fast', 'five minutes slow'],
    moments: allMoments,
    stage: 'clock',
    log: null,
    sees: 'Nothing',
  },
];

export const rows: readonly Row[] = [
  ...shellRows,
  ...remoteRows,
  ...browserFileRows,
  ...apiRows,
  ...storeRows,
  ...serviceRows,
  ...(canMount() ? diskRows : []),
  ...mediaRows,
  ...clockRows,
];

export const cells = cellsOf(rows);

const releaseRule = 'platform/server/src/rendering/release-rule.program.test.ts';
const releaseFiles = [
  'shell release',
  ...ofRemotes('server build'),
  ...browserFiles,
  ...ofRemotes('style sheet'),
] as const;
const media = ['live stream', 'thumbnails', 'video host'] as const;
const inMemory = 'The server reads the file once, when the release becomes active, and keeps it in memory';
const because = (
  reason: string,
  affected: readonly Component[],
  some: readonly Fault[],
  moments?: readonly Moment[],
): UncoveredCombinations => ({ components: affected, faults: some, reason, ...(moments && { moments }) });
const coveredBy = (
  test: string,
  affected: readonly Component[],
  some: readonly Fault[],
  moments?: readonly Moment[],
): UncoveredCombinations => ({ components: affected, faults: some, test, ...(moments && { moments }) });

/** Combinations of component, fault and moment without a cell, with the reason or with the test that covers them. */
export const combinationsWithoutCell: readonly UncoveredCombinations[] = [
  because(
    'If the release store is a folder, servers read the files of a release but never write them',
    releaseFiles,
    diskFaults,
  ),
  because(
    'The fault is in the connection between browser and server, so it is the same at a start and during a switch',
    ['shell release', ...browserFiles],
    lineFaults,
    startAndSwitch,
  ),
  coveredBy(releaseRule, ['shell release', ...ofRemotes('server build')], processFaults),
  because(
    'The server reads the build from a file, not through a connection',
    ofRemotes('server build'),
    lineFaults,
  ),
  because(inMemory, ofRemotes('server build'), fileFaults, running),
  because(
    'The fault ends a tab in one visitor’s browser, and no server notices it',
    browserFiles,
    processFaults,
  ),
  because('A style sheet contains no code', ofRemotes('style sheet'), processFaults),
  because(
    'Pages contain the text of their style sheets; `damaged-style.spec.ts` covers a sheet that a browser requests',
    ofRemotes('style sheet'),
    lineFaults,
  ),
  because(inMemory, ofRemotes('style sheet'), fileFaults, running),
  because('A response has neither a process nor a disk', ofRemotes('API answers'), [
    ...processFaults,
    ...diskFaults,
  ]),
  because(
    'Visitors send forms from open pages; a start or a switch does not call this API',
    ['API answers of mf-forms'],
    answerFaults,
    startAndSwitch,
  ),
  because(
    'The registry is a file in a folder; the component “release store as a bucket” covers a registry in a bucket',
    ['registry'],
    [...lineFaults, ...processFaults],
  ),
  because(
    'After a failed write, the previous registry stays in use; `publish.test.ts` covers the error messages',
    ['registry'],
    diskFaults,
  ),
  because(
    'A folder is neither a connection nor a process',
    ['release store as a folder'],
    [...lineFaults, ...processFaults],
  ),
  because(
    'The folder contains only the registry and release files, whose own rows cover these faults',
    ['release store as a folder'],
    ['truncated', 'wrong type', '50 MB', 'one flipped byte'],
  ),
  coveredBy('scripts/test/launch.program.test.ts', ['release store as a folder'], ['absent'], ['at start']),
  because(
    'No release can be activated without the folder',
    ['release store as a folder'],
    ['absent'],
    ['during a release switch'],
  ),
  because(
    'Servers serve pages without writing to the store; a failed automatic rollback or renewal of registry entries is retried',
    ['release store as a folder'],
    diskFaults,
    startAndRunning,
  ),
  coveredBy('platform/delivery/test/publish.test.ts', ['release store as a folder'], diskFaults, [
    'during a release switch',
  ]),
  because(
    'The processes belong to the provider; when they end, connections are refused, which “refused” covers',
    ['release store as a bucket'],
    processFaults,
  ),
  because(
    'Servers serve pages without writing to the store; a failed automatic rollback or renewal of registry entries is retried',
    ['release store as a bucket'],
    diskFaults,
    startAndRunning,
  ),
  coveredBy(
    'platform/delivery/test/bucket-faults.program.test.ts',
    ['release store as a bucket'],
    diskFaults,
    ['during a release switch'],
  ),
  because(
    'A lack of memory ends the process, which “process exit” covers',
    ['backend', 'PostgreSQL'],
    ['out of memory'],
  ),
  because(
    'An absent server refuses connections, which “refused” covers',
    ['PostgreSQL', 'mail server'],
    ['absent'],
  ),
  because(
    'The protocol has no status codes; after a failed query the backend responds with a 5xx, which the rows of “backend” cover',
    ['PostgreSQL'],
    ['5xx'],
  ),
  because(
    'The server belongs to another operator; when it ends, connections are refused, which “refused” covers',
    ['mail server', ...media],
    processFaults,
  ),
  because(
    'The disk belongs to another operator; its server responds with an error, which “5xx” covers',
    ['mail server', ...media],
    diskFaults,
  ),
  because(
    'Browsers load media from another server, so neither a start of the site server nor a release switch affects media',
    media,
    answerFaults,
    startAndSwitch,
  ),
  because(
    'The backend receives the telemetry; the rows of “backend” cover these faults',
    ['telemetry'],
    [...processFaults, ...diskFaults],
  ),
  because(
    'A remount as read-only fails while PostgreSQL has files open for writing. After a disk error the kernel itself remounts the file system; PostgreSQL then exits, which “process exit” covers',
    ['PostgreSQL'],
    ['read-only'],
  ),
  ...(canMount()
    ? []
    : [
        because('The tests lack the permission to mount a small file system', ['backend'], diskFaults),
        because('The tests lack the permission to mount a small file system', ['PostgreSQL'], ['disk full']),
      ]),
];
