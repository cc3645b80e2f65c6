/** Runs a server program. If its start fails, the process prints the reason to stderr and ends. */
export function runProgram(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
