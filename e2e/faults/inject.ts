import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy, ApiFault } from '../support/fault-proxy';
import { removeCompressedVariants } from '../support/faulty-remote';
import type { FaultyLine, LineFault } from '../support/faulty-line';
import { units, type Unit } from '../support/release-store';
import type { Cell, Component, Fault } from './cells';
import type { Stage } from './stage';

/** A fault that has begun. */
export interface InjectedFault {
  end(): Promise<void>;
}

const LARGE_BYTES = 50 * 1024 * 1024;
const FIVE_MINUTES_MS = 5 * 60_000;

const answerFaults: Partial<Record<Fault, ApiFault>> = {
  absent: { kind: 'respond', status: 404, body: '{"message":"Not found."}' },
  refused: { kind: 'close' },
  '5xx': { kind: 'fail' },
  hangs: { kind: 'hang' },
  'slow drip': { kind: 'drip' },
  truncated: { kind: 'truncate' },
  'wrong type': { kind: 'respond', body: '<!doctype html><h1>Welcome</h1>', type: 'text/html' },
  '50 MB': { kind: 'large' },
  'one flipped byte': { kind: 'flip' },
};

const connectionFaults: Partial<Record<Fault, LineFault>> = {
  refused: 'refused',
  '5xx': 'error reply',
  hangs: 'hangs',
  'slow drip': 'slow drip',
  truncated: 'truncated',
  'wrong type': 'wrong type',
  '50 MB': '50 MB',
  'one flipped byte': 'one flipped byte',
};

function required<T>(value: T | undefined, { component, fault }: Pick<Cell, 'component' | 'fault'>): T {
  if (value !== undefined) return value;
  throw new Error(
    `The fault "${component}: ${fault}" cannot be injected. Either add an injection to e2e/faults/inject.ts, or edit e2e/faults/matrix.ts: change the stage of the row to one that runs the component, or list the fault in combinationsWithoutCell.`,
  );
}

type Injection = (stage: Stage, cell: Cell) => Promise<InjectedFault>;

/** Injects faults into the responses of an HTTP server: into all responses, or only into those for the given paths. */
const answersOf =
  (proxyOf: (stage: Stage) => FaultProxy | undefined, ...paths: readonly (string | RegExp)[]): Injection =>
  async (stage, cell) => {
    const proxy = required(proxyOf(stage), cell);
    if (cell.fault === 'refused' && paths.length === 0) {
      await proxy.refuse();
      return { end: () => proxy.accept() };
    }
    const fault = required(answerFaults[cell.fault], cell);
    for (const path of paths.length > 0 ? paths : ['/']) proxy.inject({ path }, fault);
    return { end: async () => proxy.reset() };
  };

/** Injects faults into connections that do not use HTTP. */
const connectionsOf =
  (lineOf: (stage: Stage) => FaultyLine | undefined): Injection =>
  async (stage, cell) => {
    const line = required(lineOf(stage), cell);
    await line.inject(required(connectionFaults[cell.fault], cell));
    return { end: () => line.reset() };
  };

/**
 * Damages files. `end` restores their contents. @throws if `paths` is empty, or if a file cannot have this fault
 */
export async function damageFiles(paths: readonly string[], fault: Fault): Promise<InjectedFault> {
  if (paths.length === 0) throw new Error('There are no files to damage.');
  const originals = await Promise.all(
    paths.map(async (path) => ({
      path,
      content: await readFile(path),
      restoreVariants: await removeCompressedVariants(path),
    })),
  );
  for (const { path, content } of originals) {
    const middle = Math.floor(content.length / 2);
    switch (fault) {
      case 'absent':
        await rm(path);
        break;
      case 'truncated':
        await truncate(path, middle);
        break;
      case 'wrong type':
        await writeFile(path, '<!doctype html><h1>Welcome</h1>');
        break;
      case '50 MB':
        await writeFile(path, Buffer.alloc(LARGE_BYTES, ' '));
        break;
      case 'one flipped byte': {
        const changed = Buffer.from(content);
        changed[middle] = (changed[middle] ?? 0) ^ 1;
        await writeFile(path, changed);
        break;
      }
      default:
        throw new Error(`A file cannot be damaged by "${fault}".`);
    }
  }
  return {
    async end() {
      for (const { path, content, restoreVariants } of originals) {
        await writeFile(path, content);
        await restoreVariants();
      }
    },
  };
}

/**
 * Pause after the repair of the registry. The site server reads the registry twice a second, and logs a damaged
 * registry only if its previous read succeeded. If the next fault began before the server had read the repaired
 * registry, the server would not log that fault.
 */
const REGISTRY_READ_MS = 1_000;

const thenRead = (fault: InjectedFault): InjectedFault => ({
  async end() {
    await fault.end();
    await pause(REGISTRY_READ_MS);
  },
});

const damagedRegistry: Injection = async ({ store }, { fault }) =>
  thenRead(await damageFiles([join(store.folder, 'registry.json')], fault));

const movedStore: Injection = async ({ store: { folder } }) => {
  await rename(folder, `${folder}.away`);
  return thenRead({ end: () => rename(`${folder}.away`, folder) });
};

/** Returns the unit in the name of a component, such as `mf-blog` in `chunks of mf-blog`. */
export const unitOf = (component: Component): Unit | undefined =>
  component === 'shell release' ? 'shell' : units.find((name) => component.endsWith(` of ${name}`));

const isEntry = /^remoteEntry\.[^/]*\.js$/;
/** Damages those files of a unit's active release whose paths match `isAffected`. */
const releaseFiles =
  (folder: 'ssr' | 'client', isAffected: RegExp): Injection =>
  async ({ store }, cell) => {
    const unit = required(unitOf(cell.component), cell);
    const top = join(await store.releaseFolder(unit), folder);
    const files = (await store.filesOf(unit, folder)).filter((path) =>
      isAffected.test(path.slice(top.length + 1)),
    );
    return damageFiles(files, cell.fault);
  };

/**
 * Damages scripts. If the moment of the cell is `while running`, the proxy between the site and the browser damages the
 * responses. Otherwise, the files in the release store are damaged.
 */
const scripts =
  (url: (unit: Unit) => RegExp, files: RegExp): Injection =>
  async (stage, cell) =>
    cell.moment === 'while running'
      ? answersOf(({ line }) => line, url(required(unitOf(cell.component), cell)))(stage, cell)
      : releaseFiles('client', files)(stage, cell);

const serverBuild = releaseFiles('ssr', /^index\.cjs$/);

const killedBackend: Injection = async ({ services }, cell) => {
  const running = required(services, cell);
  running.killBackend();
  return { end: () => running.restartBackend() };
};

const killedDatabase: Injection = async ({ services }, cell) => {
  process.kill(await required(services, cell).pidOfDatabase(), 'SIGKILL');
  // There is nothing to end, because the backend itself restarts its bundled database.
  return { end: async () => undefined };
};

const diskOf =
  (name: 'backend' | 'database'): Injection =>
  async ({ services }, cell) => {
    const disk = required(services?.disks?.[name], cell);
    if (cell.fault === 'disk full') {
      await disk.fill();
      return { end: () => disk.free() };
    }
    disk.setReadOnly(true);
    return { end: async () => disk.setReadOnly(false) };
  };

const movedClock: Injection = async ({ variables }, { fault }) => {
  const file = variables['CLOCK_FILE'] ?? '';
  await writeFile(file, String(fault === 'five minutes fast' ? FIVE_MINUTES_MS : -FIVE_MINUTES_MS));
  return { end: () => writeFile(file, '0') };
};

const BUCKET_RECOVERY_MS = 10_000;

/**
 * The site serves its copy of the releases during the fault, so only its log shows when it can read the bucket again.
 */
const bucketAnswers: Injection = async (stage, cell) => {
  const injected = await answersOf(({ bucketProxy }) => bucketProxy)(stage, cell);
  const isUnreachable = () =>
    stage.output().lastIndexOf('The copy of the release bucket could not be updated') >
    stage.output().lastIndexOf('The copy of the release bucket became current again');
  return {
    async end() {
      await injected.end();
      const deadline = performance.now() + BUCKET_RECOVERY_MS;
      while (isUnreachable()) {
        if (performance.now() > deadline)
          throw new Error('The site has not read the bucket within 10 s of the end of the fault.');
        await pause(100);
      }
    },
  };
};

const backendAnswers = answersOf(({ backend }) => backend);
const databaseConnections = connectionsOf(({ services }) => services?.database);

const isOfDisk = (fault: Fault) => fault === 'disk full' || fault === 'read-only';
const backendFault = (fault: Fault): Injection =>
  isOfDisk(fault) ? diskOf('backend') : fault === 'process exit' ? killedBackend : backendAnswers;
const databaseFault = (fault: Fault): Injection =>
  isOfDisk(fault) ? diskOf('database') : fault === 'process exit' ? killedDatabase : databaseConnections;

/** The injection for each kind of component, or for a single component. */
const injections: Readonly<Record<string, Injection>> = {
  'shell release': (stage, cell) =>
    cell.moment === 'while running'
      ? answersOf(({ line }) => line, /\/releases\/shell\/.*\.js/)(stage, cell)
      : serverBuild(stage, cell),
  'server build': serverBuild,
  entry: scripts((unit) => new RegExp(`/releases/${unit}/.*/remoteEntry[^/]*\\.js`), isEntry),
  chunks: scripts((unit) => new RegExp(`/releases/${unit}/.*/js/.*\\.js`), /^js\/[^/]*\.js$/),
  'style sheet': releaseFiles('client', /\.css$/),
  'API answers of mf-video': answersOf(
    ({ backend }) => backend,
    '/api/VideosGet',
    '/api/DiscoverShowImages',
    '/api/shortsGet',
    '/api/SliderImage',
  ),
  'API answers of mf-blog': answersOf(({ backend }) => backend, '/api/Blog'),
  'API answers of mf-ads': answersOf(({ backend }) => backend, '/api/addsGet'),
  'API answers of mf-forms': answersOf(({ backend }) => backend, '/api/contact/email', '/api/joinUs'),
  registry: damagedRegistry,
  'release store as a folder': movedStore,
  'release store as a bucket': bucketAnswers,
  backend: (stage, cell) => backendFault(cell.fault)(stage, cell),
  PostgreSQL: (stage, cell) => databaseFault(cell.fault)(stage, cell),
  'mail server': connectionsOf(({ services }) => services?.mail),
  telemetry: answersOf(({ backend }) => backend, '/internal/telemetry'),
  thumbnails: answersOf(({ media }) => media, /\/media\/video-host\/vi/),
  'video host': answersOf(({ media }) => media, /\/media\/video-host\/(?!vi)/),
  'live stream': answersOf(({ media }) => media, '/media/live'),
  clock: movedClock,
};

/**
 * Begins the fault of a cell. @throws if no injection exists for the fault of this component, or the stage lacks the
 * component's server
 */
export async function inject(stage: Stage, cell: Cell): Promise<InjectedFault> {
  const { component } = cell;
  const [kind = ''] = component.split(' of ');
  return required(injections[component] ?? injections[kind], cell)(stage, cell);
}
