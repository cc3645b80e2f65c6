import { resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '@safar/shared/config/environment';
import { openDatabase } from '../database/open-database';
import { packageFolder } from '../package-folder';
import { StartupError } from '../server/startup-error';
import { CommandProblem } from './command-problem';
import type { OpenDatabase } from './with-database';

/** What a command of the operator works with. */
export interface ProgramSettings {
  readonly open: OpenDatabase;
  readonly dataFolder: string;
}

function readSettings(): ProgramSettings {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const dataFolder = resolve(DATA_DIR);
  return {
    dataFolder,
    open: () =>
      openDatabase({ url: DATABASE_URL, dataFolder, packageFolder: packageFolder(import.meta.url) }),
  };
}

/**
 * Runs a command of the operator on the data that the environment names. What it gives goes to the standard output;
 * problems go to the other one, as sentences, and the exit code is 1.
 */
export async function runProgram(
  command: (args: readonly string[], settings: ProgramSettings) => Promise<string>,
): Promise<void> {
  // Whoever reads a long list with "head" closes the pipe before its end.
  process.stdout.on('error', () => undefined);
  try {
    process.stdout.write(await command(process.argv.slice(2), readSettings()));
  } catch (error) {
    const expected = [CommandProblem, StartupError, EnvironmentError].some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
