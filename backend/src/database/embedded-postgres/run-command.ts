import { spawn, type SpawnOptions } from 'node:child_process';
import { basename } from 'node:path';

/**
 * Runs a program to its end.
 *
 * @throws {Error} with the program's own output when it does not exit with 0.
 */
export function runCommand(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(command)} ended with ${code}: ${output.trim()}`));
    });
  });
}
