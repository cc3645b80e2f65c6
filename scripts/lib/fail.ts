/** A problem that the user can do something about; it is shown as its sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command to its exit code; what goes wrong on the way ends as a sentence on stderr and exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isKnown =
      error instanceof Error && /^(CommandError|EnvironmentError|RefusedError)$/.test(error.name);
    process.stderr.write(`${isKnown || !(error instanceof Error) ? messageOf(error) : error.stack}\n`);
    process.exitCode = 1;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
