import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build-stale';
import { startNodeProgram, type NodeProgram } from './node-program';
import { publishBuilds } from './publish-builds';

/** Servers stand elsewhere: the browser, which plays the visitor's device, does not wait for them. */
const PRIORITY = constants.priority.PRIORITY_LOW;

/** The real site on data, releases and ports of its own. */
export interface BenchSite {
  /** As visitors get it. */
  readonly production: string;
  /** Starts a server of the same builds that also answers `?ssr=0`, which a production server does not. */
  startClientRendered(): Promise<string>;
  /** Where the releases lie: `<unit>/<version>/client/…`, source maps included. */
  readonly releasesFolder: string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Builds what is stale and starts backend and site server with the demo content.
 *
 * @param prepare changes the content before the backend starts on its folder
 */
export async function startBenchSite(
  root: string,
  prepare?: (backendData: string) => Promise<unknown>,
): Promise<BenchSite> {
  await buildStale(root);
  const folder = await mkdtemp(join(tmpdir(), 'safar-bench-'));
  // PostgreSQL does not run as root and has to reach its data as somebody else.
  await chmod(folder, 0o755);
  const releasesFolder = join(folder, 'releases');
  const programs: NodeProgram[] = [];

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= end());
  async function end() {
    for (const program of programs.reverse()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
  // Somebody who ends a measurement in the middle leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(130)));
  }

  async function startSite(NODE_ENV: 'production' | 'test', backend: string): Promise<string> {
    const port = await freePort();
    const variables = {
      NODE_ENV,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, NODE_ENV),
      RELEASES_DIR: releasesFolder,
      BACKEND_URL: backend,
      OWN_BACKEND: '1',
    };
    const file = join(root, 'shell/dist-server/main.mjs');
    programs.push(await startNodeProgram(file, { root, variables, priority: PRIORITY }));
    return `http://127.0.0.1:${port}`;
  }

  try {
    await publishBuilds(root, releasesFolder);
    const backendData = join(folder, 'backend');
    await prepare?.(backendData);
    const backend = await startNodeProgram(join(root, 'backend/dist/main.mjs'), {
      root,
      priority: PRIORITY,
      variables: {
        NODE_ENV: 'production',
        DATA_DIR: backendData,
        BACKEND_LISTEN: '127.0.0.1:0',
      },
    });
    programs.push(backend);
    const production = await startSite('production', backend.origin);
    const startClientRendered = () => startSite('test', backend.origin);
    return { production, startClientRendered, releasesFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
