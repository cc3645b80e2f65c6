import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Names one process of one machine, even after its number has been given to another. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the kernel started it, in its own ticks; empty where there is no /proc. */
  readonly started: string;
}

const noSuchProcess = { state: 'X', started: '' };

/** State letter and start time from /proc, `undefined` where the system has none. */
async function readProcess(pid: number): Promise<{ state: string; started: string } | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything, spaces and brackets included.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return noSuchProcess;
  }
}

export async function identifyThisProcess(): Promise<ProcessIdentity> {
  const own = await readProcess(process.pid);
  return { pid: process.pid, host: hostname(), started: own?.started ?? '' };
}

/** Whether a process of this machine still runs. A zombie, or a stranger under the same number, does not count. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = await readProcess(identity.pid);
  if (!found) return true;
  if (found.state === 'Z' || found.state === 'X') return false;
  return identity.started === '' || found.started === identity.started;
}
