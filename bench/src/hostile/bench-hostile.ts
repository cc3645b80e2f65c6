import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const bodies = 2000;

/**
 * The backend's own test of hostile bodies with all of them; CI runs it with fewer. Its figures are part of what it prints.
 *
 * @returns the exit code.
 */
export async function benchHostile(root: string): Promise<number> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const child = spawn(
    process.execPath,
    [jest, '-c', 'backend/jest.config.mjs', '--rootDir', 'backend', 'hostile'],
    { cwd: root, env: { ...process.env, HOSTILE_BODIES: String(bodies) }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
