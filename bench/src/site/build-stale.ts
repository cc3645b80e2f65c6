import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Builds what is stale, for production, as `npm run build` does. @throws when a build fails. */
export async function buildStale(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('There is nothing to measure: a build failed, and it says why above.');
}
