import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY_WITHIN_MS = 150_000;

/** A development server that a test started. */
export interface Development {
  readonly origin: string;
  /** Returns all output to stdout and stderr so far. */
  output(): string;
  /** Ends the server as Ctrl-C in a terminal does: sends SIGINT to all programs of the server's process group. */
  stop(): Promise<void>;
}

/**
 * Runs a shell command that starts a development server. Resolves when the command has printed the URL of the server.
 *
 * @throws if the command ends without printing a URL, or prints no URL within `READY_WITHIN_MS`
 */
export async function startDevelopment(
  command: string,
  { cwd, port, variables = {} }: { cwd: string; port: number; variables?: NodeJS.ProcessEnv },
): Promise<Development> {
  const { NODE_ENV: _ours, ...inherited } = process.env;
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...inherited, PORT: String(port), HOST: '127.0.0.1', ...variables },
    detached: true,
  });
  let output = '';
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded() || child.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  const origin = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString('utf8');
        const [, address] = / is on (http:[^\s,]+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    child.once('exit', () => reject(new Error(`"${command}" ended:\n${output}`)));
    setTimeout(() => reject(new Error(`"${command}" did not start:\n${output}`)), READY_WITHIN_MS).unref();
  });
  try {
    return { origin: await origin, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
