import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signing } from '@safar/delivery/signing/signing';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { publish } from '@safar/delivery/publish';
import { freePort } from '@safar/delivery/test/free-port';
import { unpackMedia } from '@safar/demo/media-archive';
import { demoVariables } from '@safar/demo/site-variables';
import pg from 'pg';
import * as v from 'valibot';
import type { Context } from './harness';
import { measureCommandMemory, runCommand, startServer, type Program } from './programs';

/**
 * The default priority of the servers. In production, browsers run on other machines than the servers. In a benchmark
 * they share one machine, so the low priority prevents the servers from slowing down the browser.
 */
const PRIORITY = constants.priority.PRIORITY_LOW;

/** The production builds of all servers. They use free ports and keep their data and releases in a temporary folder. */
export interface Servers {
  readonly folder: string;
  /** The release store. It signs releases with a key that the site servers trust. */
  readonly store: FolderStore;
  /** Starts the backend with the bundled PostgreSQL. */
  startBackend(variables?: Readonly<Record<string, string>>): Promise<Program>;
  /**
   * Starts a site server that uses the backend. If no backend has been started, starts one first. The first call also
   * publishes the builds and starts the demo server.
   */
  startSite(variables?: Readonly<Record<string, string>>): Promise<Program>;
  /** Runs a command of the repository on the backend's data. @returns the stdout of the command */
  command(args: readonly string[]): Promise<string>;
  /** Like `command`. @returns the peak memory of the command's largest Node process, in MB */
  commandMemory(args: readonly string[]): Promise<number>;
  /** Connects to the database of the backend. The backend must be running. */
  connectDatabase(): Promise<pg.Client>;
}

const buildStamp = v.object({ version: v.string() });
const rootManifest = v.object({ workspaces: v.array(v.string()) });

/** Publishes the current builds, first the shell, because `publish` checks each remote against the active shell. */
async function publishBuilds(root: string, store: FolderStore): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { workspaces } = v.parse(rootManifest, manifest);
  for (const name of ['shell', ...workspaces.filter((other) => other.startsWith('mf-'))]) {
    const stamp: unknown = JSON.parse(await readFile(join(root, name, 'dist', '.built.json'), 'utf8'));
    await publish(store, { root, name, version: v.parse(buildStamp, stamp).version, activate: true });
  }
}

/** Builds the packages that have changed and creates the temporary folder. Does not start any server. */
export async function prepareServers({ root, defer }: Context, priority = PRIORITY): Promise<Servers> {
  await runCommand(root, ['build']);
  // This folder contains PostgreSQL's socket, and Linux limits the path of a socket to 107 bytes. The folder is not in
  // the repository, because the path of the repository may be too long for that.
  const folder = await mkdtemp(join(tmpdir(), 'safar-bench-'));
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  // If root runs the benchmark, PostgreSQL runs as another user. This user needs access to the data in this folder.
  await chmod(folder, 0o755);
  const releasesFolder = join(folder, 'releases');
  const keysFolder = join(folder, 'keys');
  const signing = await Signing.open(keysFolder, { developmentKey: 'create' });
  const store = new FolderStore(releasesFolder, signing);
  const backendFolder = join(folder, 'backend');
  let backend: Program | undefined;
  let demo: Promise<Program> | undefined;

  async function start(file: string, variables: Readonly<Record<string, string>>): Promise<Program> {
    const program = await startServer(join(root, file), variables, priority);
    defer(program.stop);
    return program;
  }

  async function startBackend(variables: Readonly<Record<string, string>> = {}): Promise<Program> {
    backend = await start('backend/dist/main.mjs', {
      NODE_ENV: 'production',
      DATA_DIR: backendFolder,
      BACKEND_LISTEN: '127.0.0.1:0',
      CONTENT_DIR: join(root, 'demo/content'),
      ...variables,
    });
    return backend;
  }

  async function startDemo(): Promise<Program> {
    await publishBuilds(root, store);
    const MEDIA_DIR = await unpackMedia(root);
    return start('demo/dist/main.mjs', { DATA_DIR: folder, DEMO_LISTEN: '127.0.0.1:0', MEDIA_DIR });
  }

  return {
    folder,
    store,
    startBackend,
    async startSite(variables) {
      const { origin } = backend ?? (await startBackend());
      demo ??= startDemo();
      const port = String(await freePort());
      return start('shell/dist-server/main.mjs', {
        ...demoVariables((await demo).origin),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: join(folder, `site-${port}`),
        RELEASES_DIR: releasesFolder,
        KEYS_DIR: keysFolder,
        DEVELOPMENT_KEY: '1',
        BACKEND_URL: origin,
        OWN_BACKEND: '1',
        ...variables,
      });
    },
    command: (args) => runCommand(root, args, { DATA_DIR: backendFolder }),
    commandMemory: (args) => measureCommandMemory(root, args, { DATA_DIR: backendFolder }),
    async connectDatabase() {
      const host = join(backendFolder, 'postgres/v18');
      const client = new pg.Client({ host, port: 5432, user: 'safar', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
}
