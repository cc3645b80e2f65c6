import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@safar/delivery/test/free-port';
import { signingVariables, TestStore } from './release-store';
import { inRunFolder, root } from './run-folder';

export type KillableProcess = 'site server' | 'backend' | 'PostgreSQL';

/** A site with all its processes, as `npm start` runs them. */
export interface LaunchedSite {
  readonly origin: string;
  readonly dataFolder: string;
  readonly store: TestStore;
  pidOf(name: KillableProcess): Promise<number>;
  /** Process ids of the render workers. */
  renderWorkers(): Promise<number[]>;
  /** Ids of all stored submissions. */
  submissions(): Promise<Set<string>>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const importOf = (path: string) => ['--import', pathToFileURL(join(root, path)).href];
const loader = importOf('node_modules/tsx/dist/loader.mjs');
/** Ends the launcher if the test process is killed. */
const exitWithParent = importOf('scripts/lib/exit-with-parent.mjs');
const run = promisify(execFile);
let launched = 0;

/** Returns the ids of the submissions in a data folder. A running site may use the folder at the same time. */
export async function readSubmissions(dataFolder: string): Promise<Set<string>> {
  const { stdout } = await run(
    process.execPath,
    [...loader, 'backend/src/commands/cli.ts', 'inbox', 'export', '--csv'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return new Set(stdout.match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g));
}

/** Returns the process ids of those children of `parent` whose command lines contain `text`. */
async function childrenOf(parent: number, text: string): Promise<number[]> {
  const pids = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ');
  const found: number[] = [];
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text)) found.push(Number(pid));
  }
  return found;
}

async function childOf(parent: number, text: string): Promise<number> {
  const [pid] = await childrenOf(parent, text);
  if (pid === undefined)
    throw new Error(`Process ${parent} has no child process whose command line contains "${text}".`);
  return pid;
}

/**
 * Starts the same processes as `npm start`, but builds and publishes nothing: `scripts/test/launch-program.ts` uses the
 * existing builds and releases. Waits until this program reports that the site is ready.
 *
 * @param options.dataFolder an existing data folder, such as a restored backup; default: a new folder
 * @param options.store an existing release store; default: a new store
 * @param options.releasesFolder the folder from which the site serves releases, such as a restored copy of a store;
 *   default: the folder of the store
 * @throws if the program exits before the site is ready, or if the site is not ready within `START_LIMIT_MS`
 */
export async function launchSite(
  options: {
    readonly dataFolder?: string;
    readonly store?: TestStore;
    readonly releasesFolder?: string;
  } = {},
): Promise<LaunchedSite> {
  const store = options.store ?? (await TestStore.create());
  const dataFolder = options.dataFolder ?? inRunFolder(`launched-${process.pid}-${(launched += 1)}`);
  const port = await freePort();
  const child = spawn(process.execPath, [...loader, ...exitWithParent, 'scripts/test/launch-program.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      RELEASES_DIR: options.releasesFolder ?? store.folder,
      KEYS_DIR: signingVariables().KEYS_DIR,
      HTML_CACHE_SECONDS: '0',
      API_CACHE_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const ready = new Promise<boolean>((resolve) => {
    child.stdout?.once('data', () => resolve(true));
    child.once('exit', () => resolve(false));
    setTimeout(() => resolve(false), START_LIMIT_MS).unref();
  });
  if (!(await ready)) {
    await stop();
    if (!options.store) await store.remove();
    throw new Error(
      `The launcher exited, or the site was not ready within ${START_LIMIT_MS} ms. Output of the launcher:\n${output}`,
    );
  }
  const launcher = child.pid ?? 0;
  const siteServer = () => childOf(launcher, 'shell/dist-server/main.mjs');
  return {
    origin: `http://127.0.0.1:${port}`,
    dataFolder,
    store,
    async pidOf(name) {
      if (name === 'site server') return siteServer();
      if (name === 'backend') return childOf(launcher, 'backend/dist/main.mjs');
      const file = join(dataFolder, 'postgres', 'v18', 'postmaster.pid');
      return Number.parseInt(await readFile(file, 'utf8'), 10);
    },
    renderWorkers: async () => childrenOf(await siteServer(), 'safar-render'),
    submissions: () => readSubmissions(dataFolder),
    stop,
  };
}
