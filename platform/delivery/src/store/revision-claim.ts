import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@safar/service/errors';
import { writeDurably } from '@safar/service/files';
import * as v from 'valibot';

/**
 * Age at which a claim by a process on another machine counts as abandoned. This machine cannot check whether that
 * process is still running.
 */
const FOREIGN_CLAIM_MS = 30_000;

/** Identifies a process. The start time distinguishes the process from a later process with the same id. */
const processSchema = v.object({
  pid: v.pipe(v.number(), v.integer()),
  host: v.string(),
  /** Start time in clock ticks after the system start; empty on systems without /proc. */
  started: v.string(),
});
type ProcessIdentity = v.InferOutput<typeof processSchema>;

const exited = { state: 'X', started: '' };

/** State and start time of a process, read from /proc; `undefined` on systems without /proc. */
async function readProcess(pid: number): Promise<{ state: string; started: string } | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses. The name may contain spaces and parentheses, so the fields
    // are split only after the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return exited;
  }
}

async function identifyThisProcess(): Promise<ProcessIdentity> {
  const own = await readProcess(process.pid);
  return { pid: process.pid, host: hostname(), started: own?.started ?? '' };
}

/** Whether a process of this machine is running. A zombie, or another process with the same id, does not count. */
async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const found = await readProcess(identity.pid);
  if (!found) return true;
  if (found.state === 'Z' || found.state === 'X') return false;
  return identity.started === '' || found.started === identity.started;
}

/**
 * Whether the process that made a claim has ended. If that process is on another machine, whether the claim is older
 * than `FOREIGN_CLAIM_MS`. A claim that no longer exists is not abandoned.
 */
async function isAbandoned(path: string): Promise<boolean> {
  try {
    const owner = v.parse(processSchema, JSON.parse(await readFile(path, 'utf8')));
    if (owner.host === hostname()) return !(await isRunning(owner));
    return Date.now() - (await stat(path)).mtimeMs > FOREIGN_CLAIM_MS;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The exclusive right to replace one revision of the registry. */
interface RevisionClaim {
  /** Deletes this claim. Call it if the registry was not replaced. */
  release(): Promise<void>;
  /** Deletes the claims on this revision and on older revisions. Call it after the registry was replaced. */
  complete(): Promise<void>;
}

/**
 * Claims a revision. Returns `undefined` if another process has claimed the revision and that claim is not abandoned.
 *
 * A claim is a file `<revision>.<attempt>`. It is created with `link`, which succeeds for only one process. If a claim
 * is abandoned, the process claims the next attempt. It does not delete the abandoned claim: if two processes found
 * that claim at the same time, the second could delete a new claim that the first has created under the same name.
 *
 * The claims of a revision are deleted after the revision was replaced. A process can then claim a revision that is no
 * longer current. Therefore the owner of a claim must read the registry again before it replaces the registry.
 */
export async function claimRevision(folder: string, revision: number): Promise<RevisionClaim | undefined> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${process.pid}.${randomUUID()}.tmp`);
  await writeDurably(temporary, JSON.stringify(await identifyThisProcess()));
  try {
    for (let attempt = 0; ; attempt += 1) {
      const path = join(folder, `${revision}.${attempt}`);
      try {
        await link(temporary, path);
        return { release: () => rm(path, { force: true }), complete: () => deleteClaims(folder, revision) };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      if (!(await isAbandoned(path))) return undefined;
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

async function deleteClaims(folder: string, upTo: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const revision = /^(\d+)\.\d+$/.exec(name)?.[1];
    if (revision !== undefined && Number(revision) <= upTo) await rm(join(folder, name), { force: true });
  }
}
