/** Runs a server program; a start that fails ends the process with the reason on stderr. */
export function runProgram(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
