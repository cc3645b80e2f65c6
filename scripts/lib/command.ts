/** A problem that the user can solve. Only its message is printed, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Sets the exit code to the command's result. An error is printed on stderr and gives exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isExpected =
      error instanceof Error && /^(CommandError|EnvironmentError|RefusedError)$/.test(error.name);
    process.stderr.write(`${isExpected || !(error instanceof Error) ? messageOf(error) : error.stack}\n`);
    process.exitCode = 1;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Progress of long-running commands goes to stderr; stdout carries their result only. */
export const logProgress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Returns a function that formats the time since this call, such as `12.3 s`. */
export function startTimer(): () => string {
  const startedAt = performance.now();
  return () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
