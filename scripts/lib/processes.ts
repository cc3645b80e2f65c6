import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execaNode } from 'execa';

/** Time from SIGTERM to SIGKILL. All processes must have ended within 5 s of Ctrl-C. */
const GRACE_MS = 4000;

export interface NodeProgram {
  /** The root folder of the repository. */
  readonly root: string;
  /** Absolute path of the script. */
  readonly program: string;
  readonly args?: readonly string[];
  /** Arguments of Node itself. */
  readonly nodeOptions?: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the program and its children run with the lowest CPU priority. Only `runNode` supports this option. */
  readonly lowPriority?: boolean;
}

function execaOptions({ root, cwd = root, env = process.env, nodeOptions = [] }: NodeProgram) {
  const exitWithParent = pathToFileURL(join(root, 'scripts', 'lib', 'exit-with-parent.mjs')).href;
  return {
    cwd,
    env,
    extendEnv: false,
    nodeOptions: ['--import', exitWithParent, ...nodeOptions],
    ipc: true,
    reject: false,
    stdin: 'ignore',
    forceKillAfterDelay: GRACE_MS,
  } as const;
}

/** Starts a Node program that ends when `signal` aborts or when this process ends, even by SIGKILL. */
export function startNode(program: NodeProgram, signal: AbortSignal) {
  return execaNode(program.program, program.args ?? [], {
    ...execaOptions(program),
    buffer: false,
    cancelSignal: signal,
  });
}

interface ProcessResult {
  readonly code: number;
  /**
   * The interleaved stdout and stderr, if they are piped. If there is no such output and the program could not be
   * started or was killed, this is execa's description of the failure.
   */
  readonly output: string;
  readonly seconds: number;
}

const streams = {
  pipe: { stdout: 'pipe', stderr: 'pipe' },
  stderr: { stdout: process.stderr, stderr: process.stderr },
  inherit: { stdout: 'inherit', stderr: 'inherit' },
} as const;

/** Runs a Node program. Resolves when it has exited, even if its exit code is not 0. */
export async function runNode(
  program: NodeProgram,
  output: keyof typeof streams = 'pipe',
): Promise<ProcessResult> {
  const running = execaNode(program.program, program.args ?? [], {
    ...execaOptions(program),
    ...streams[output],
    all: true,
    stripFinalNewline: false,
    // Output is captured only when piped, because execa limits captured output to 100 MB per stream.
    buffer: { stdout: output === 'pipe', stderr: output === 'pipe', all: output === 'pipe', ipc: false },
  });
  if (program.lowPriority && running.pid !== undefined)
    setPriority(running.pid, constants.priority.PRIORITY_LOW);
  const result = await running;
  return {
    code: result.exitCode ?? 1,
    output: result.all || (result.exitCode === undefined ? (result.shortMessage ?? '') : ''),
    seconds: result.durationMs / 1000,
  };
}
