import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process id of the cluster's server, as PostgreSQL itself writes it into postmaster.pid. */
export function readPostmaster(cluster: string): number | undefined {
  try {
    const [line = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number.parseInt(line, 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process runs; a zombie does not. */
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
 * Removes a postmaster.pid whose process is another program by now. After a restart of a container, process ids
 * begin anew and PostgreSQL would refuse to start because "its" id is in use.
 *
 * @returns whether the file was stale.
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
