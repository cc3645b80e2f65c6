import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Account } from './account';
import { postgresEnvironment } from './cluster';

/**
 * The shell that guards the server. It waits for the end of the pipe on descriptor 3, which closes when the
 * process that started it ends, even by kill -9, and then shuts PostgreSQL down (SIGINT: fast shutdown).
 */
const guard = `
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } & watcher=$!
exec 3<&-
wait $server; status=$?
kill $watcher 2>/dev/null
exit $status`;

const settings = {
  listen_addresses: '',
  shared_buffers: '32MB',
  max_connections: '50',
  // The default method of PostgreSQL 18 starts worker processes that a site of this size never needs.
  io_method: 'sync',
};

export class ServerProcess {
  readonly #guard: ChildProcess;
  #log = '';

  constructor(program: string, cluster: string, socketFolder: string, port: number, account: Account) {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [program, '-D', cluster, '-k', socketFolder, '-p', String(port), ...flags];
    this.#guard = spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
      ...account,
      cwd: cluster,
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Ctrl+C reaches the whole terminal group; PostgreSQL must outlive it until its clients are done.
      detached: true,
    });
    this.#guard.on('error', (error) => (this.#log += error.message));
    this.#guard.stderr?.on('data', (chunk: Buffer) => (this.#log = (this.#log + chunk).slice(-4000)));
    this.#lifeline.on('error', () => undefined);
  }

  get #lifeline(): Writable {
    return this.#guard.stdio[3] as Writable;
  }

  /** The end of what PostgreSQL wrote to its log. */
  get log(): string {
    return this.#log.trim();
  }

  get ended(): boolean {
    return this.#guard.exitCode !== null || this.#guard.signalCode !== null || this.#guard.pid === undefined;
  }

  /** Ends the server and waits until it is gone. */
  async stop(): Promise<void> {
    if (this.ended) return;
    const gone = new Promise<void>((resolve) => this.#guard.once('exit', () => resolve()));
    this.#lifeline.end();
    await gone;
  }
}
