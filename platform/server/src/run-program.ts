/** Runs a server program. If `start` rejects, the process prints the reason to stderr and exits with code 1. */
export function runProgram(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
