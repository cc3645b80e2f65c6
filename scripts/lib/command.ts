import { messageOf } from '@safar/service/errors';

/** A problem that the user can solve. `runCommand` prints only its message, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command and uses its result as the exit code. If the command throws an error, prints the error to stderr and
 * sets the exit code to 1.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isBug = error instanceof Error && !/^(Command|Environment|Refused)Error$/.test(error.name);
    process.stderr.write(`${isBug ? error.stack : messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Prints the progress of a command to stderr, because stdout contains only the result. */
export const logProgress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Returns a function that formats the time since this call, such as `12.3 s`. */
export function startTimer(): () => string {
  const startedAt = performance.now();
  return () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
