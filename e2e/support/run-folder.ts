import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
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
 * Creates the folder for the files of this run: data, release stores and builds. The folder is inside the repository,
 * so that builds find the installed packages. Folders of earlier runs are removed unless these runs are still in
 * progress. Playwright workers inherit the path through the environment.
 *
 * `scripts/lib/test-runs.ts` sets E2E_RUN to its process id, so that its Playwright runs share the folder and publish
 * the builds only once.
 */
export function claimRunFolder(): void {
  if (process.env[RUN_FOLDER]) return;
  mkdirSync(parent, { recursive: true });
  // If root runs the tests, PostgreSQL runs under another account, which must be able to enter these folders. If
  // `npm start` has created `.cache`, no other account can enter it.
  for (const path of [dirname(parent), parent]) chmodSync(path, 0o755);
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, process.env['E2E_RUN'] ?? String(process.pid));
  mkdirSync(folder, { recursive: true });
  process.env[RUN_FOLDER] = folder;
}

/** A path inside this run's folder. */
export function inRunFolder(...path: string[]): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder)
    throw new Error(
      'The run folder is not set. Run the tests with e2e/playwright.config.ts, which creates it.',
    );
  return join(folder, ...path);
}
