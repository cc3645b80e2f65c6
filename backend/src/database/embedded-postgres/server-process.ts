import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Account } from './account';

/**
 * All environment variables of the PostgreSQL programs. They inherit only `PATH` from this process, because variables
 * such as PGDATA and PGOPTIONS would change the behaviour of PostgreSQL.
 */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * A shell script that runs PostgreSQL. When the process that started the script ends, even by SIGKILL, the pipe on
 * descriptor 3 closes, and the script shuts PostgreSQL down (SIGINT: fast shutdown).
 */
const GUARD_SCRIPT = `
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } & watcher=$!
exec 3<&-
wait $server; status=$?
kill $watcher 2>/dev/null
exit $status`;

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '32MB',
  max_connections: '50',
  // The default method of PostgreSQL 18 starts worker processes for I/O, which this site does not need.
  io_method: 'sync',
};

export class ServerProcess {
  readonly #guard: ChildProcess;
  #log = '';

  constructor(program: string, cluster: string, socketFolder: string, port: number, account: Account) {
    const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [program, '-D', cluster, '-k', socketFolder, '-p', String(port), ...flags];
    this.#guard = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'sh', ...command], {
      ...account,
      cwd: cluster,
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Ctrl+C sends a signal to all processes of a process group. PostgreSQL gets its own group, because it must run
      // until its clients have stopped.
      detached: true,
    });
    this.#guard.on('error', (error) => (this.#log += error.message));
    this.#guard.stderr?.on('data', (chunk: Buffer) => (this.#log = (this.#log + chunk).slice(-4000)));
    this.#lifeline.on('error', () => undefined);
  }

  get #lifeline(): Writable {
    return this.#guard.stdio[3] as Writable;
  }

  /** The last 4000 characters of PostgreSQL's log. */
  get log(): string {
    return this.#log.trim();
  }

  get hasEnded(): boolean {
    return this.#guard.exitCode !== null || this.#guard.signalCode !== null || this.#guard.pid === undefined;
  }

  /** Shuts PostgreSQL down. Resolves when the process has ended. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const exited = new Promise<void>((resolve) => this.#guard.once('exit', () => resolve()));
    this.#lifeline.end();
    await exited;
  }
}

/** Returns the process id in the `postmaster.pid` of a cluster; `undefined` if the file is missing or invalid. */
export function readPostmaster(cluster: string): number | undefined {
  try {
    const [line = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number.parseInt(line, 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with this id is running. A zombie process does not count as running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true; // no /proc on this system
  }
}

/**
 * Removes `postmaster.pid` if its process id belongs to another program. After a restart of a container, any program
 * can get the process id of the old PostgreSQL. The old PostgreSQL then seems to be running, and the new one would
 * refuse to start.
 *
 * @returns whether the file was removed
 */
export function removeIfStale(cluster: string, pid: number): boolean {
  let workingFolder: string;
  try {
    workingFolder = readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return false;
  }
  if (workingFolder === realpathSync(cluster)) return false;
  if (readPostmaster(cluster) !== pid) return false;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}
