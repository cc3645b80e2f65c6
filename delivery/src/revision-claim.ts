import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { identifyThisProcess, isRunning, type ProcessIdentity } from './process-identity';
import { writeDurably } from './atomic-file';

/** A holder on another machine cannot be asked whether it lives; after this many milliseconds it counts as dead. */
const FOREIGN_HOLDER_MS = 30_000;

/** The exclusive right to replace one revision of the registry. */
export interface RevisionClaim {
  /** Gives the right back unused. */
  release(): Promise<void>;
  /** Clears the traces of this revision and of older ones; only after the registry has moved on. */
  fulfil(): Promise<void>;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Whether the holder of a claim can no longer use it; a claim that vanished meanwhile says `false`. */
async function isAbandoned(path: string): Promise<boolean> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
    if (holder.host === hostname()) return !(await isRunning(holder));
    return Date.now() - (await stat(path)).mtimeMs > FOREIGN_HOLDER_MS;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Claims a revision, or returns `undefined` when a living process has it.
 *
 * A claim is a file `<revision>.<attempt>`, made by `link`, which succeeds for one process only. When its holder has
 * died, the next attempt is claimed instead of deleting the dead file: deleting could hit the claim of somebody who
 * came to the same conclusion a moment earlier. The claimant must look at the registry again before it writes,
 * because claims are cleared once their revision is over.
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
        return { release: () => rm(path, { force: true }), fulfil: () => clearClaims(folder, revision) };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      if (!(await isAbandoned(path))) return undefined;
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

async function clearClaims(folder: string, upTo: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const revision = /^(\d+)\.\d+$/.exec(name)?.[1];
    if (revision !== undefined && Number(revision) <= upTo) await rm(join(folder, name), { force: true });
  }
}
