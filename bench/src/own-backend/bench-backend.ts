import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startNodeProgram, type NodeProgram } from '../site/node-program';
import { runCommand } from './run-command';

/** The real backend with the PostgreSQL that comes along, in a folder of its own that is removed at the end. */
export interface BenchBackend {
  readonly dataFolder: string;
  /** Starts it; once at a time. */
  start(): Promise<NodeProgram>;
  /** A connection to its database, which runs as long as the backend. */
  connect(): Promise<pg.Client>;
  /** Ends it as a power cut would: the backend, and with `database` PostgreSQL too, without a word before. */
  kill(options: { database: boolean }): Promise<void>;
  /** Runs a command of the repository on the same data. @returns what it writes. @throws when it fails. */
  command(args: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * @param root the repository, with a build of the backend.
 * @param more variables for the backend.
 */
export async function prepareBenchBackend(
  root: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchBackend> {
  await runCommand(root, ['build', 'backend'], {});
  // The path of PostgreSQL's socket must be short.
  const dataFolder = await mkdtemp(join(tmpdir(), 'safar-bench-'));
  await chmod(dataFolder, 0o755); // as root, PostgreSQL runs as nobody
  const cluster = join(dataFolder, 'postgres/v18');
  let program: NodeProgram | undefined;

  async function start() {
    const own = { NODE_ENV: 'production', DATA_DIR: dataFolder, BACKEND_LISTEN: '127.0.0.1:0' };
    const variables = { ...more, ...own };
    program = await startNodeProgram(join(root, 'backend/dist/main.mjs'), { root, variables });
    return program;
  }

  let removed: Promise<void> | undefined;
  const remove = () => (removed ??= end());
  async function end() {
    await program?.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  // Somebody who ends a measurement in the middle leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void remove().finally(() => process.exit(130)));
  }

  return {
    dataFolder,
    start,
    async connect() {
      const client = new pg.Client({ host: cluster, port: 5432, user: 'safar', database: 'postgres' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    async kill({ database }) {
      const [postmaster = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      const gone = program?.kill();
      if (database) process.kill(Number(postmaster), 'SIGKILL');
      await gone;
    },
    command: (args) => runCommand(root, args, { DATA_DIR: dataFolder }),
    remove,
  };
}
