import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Builds one unit under a version, with the same command that everybody uses. Its output goes to stderr, so that
 * `--json` stays readable for machines.
 */
export function buildRelease(root: string, name: string, version: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), 'build', name], {
    cwd: root,
    env: { ...process.env, RELEASE_VERSION: version },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${name} failed. Nothing was published.`)),
    );
  });
}
