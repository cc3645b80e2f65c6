import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const RUN_FOLDER = 'SAFAR_E2E_FOLDER';
const parent = join(root, '.cache', 'e2e');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the folder for all that this run writes: data, release stores, builds. It lies inside of the repository, so
 * that the builds find the installed packages. What earlier runs left is removed; a run that is under way keeps its own.
 * Workers inherit the name from the process that started them.
 */
export function claimRunFolder(): void {
  if (process.env[RUN_FOLDER]) return;
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  mkdirSync(folder, { recursive: true });
  process.env[RUN_FOLDER] = folder;
}

/** A path inside of this run's folder. */
export function inRunFolder(...path: string[]): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder)
    throw new Error('The configuration claims the run folder first; run these tests with its config.');
  return join(folder, ...path);
}
