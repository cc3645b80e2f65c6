import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface NodeProgram {
  /** The repository. */
  readonly root: string;
  /** The script, absolute. */
  readonly program: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Preloads TypeScript support, for programs of ours that are not built. */
  readonly typescript?: boolean;
}

/** Starts a Node program that ends when this process ends, even by SIGKILL: see leave-with-parent.mjs. */
export function startNode(
  { root, program, args = [], cwd = root, env = process.env, typescript = false }: NodeProgram,
  output: 'pipe' | 'stderr' | 'inherit',
): ChildProcess {
  const leave = pathToFileURL(join(root, 'scripts', 'lib', 'leave-with-parent.mjs')).href;
  const tsx = typescript
    ? ['--import', pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href]
    : [];
  const streams: Record<typeof output, StdioOptions> = {
    pipe: ['ignore', 'pipe', 'pipe', 'ipc'],
    stderr: ['ignore', process.stderr, process.stderr, 'ipc'],
    inherit: ['ignore', 'inherit', 'inherit', 'ipc'],
  };
  return spawn(process.execPath, ['--import', leave, ...tsx, program, ...args], {
    cwd,
    env,
    stdio: streams[output],
  });
}

export interface Finished {
  readonly code: number;
  /** stdout and stderr as they came; empty unless piped. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs a Node program to its end. Never rejects because of what the program does; look at `code`. */
export function runNode(
  program: NodeProgram,
  output: 'pipe' | 'stderr' | 'inherit' = 'pipe',
): Promise<Finished> {
  const began = performance.now();
  const child = startNode(program, output);
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(parts).toString('utf8'),
        seconds: (performance.now() - began) / 1000,
      }),
    );
  });
}
