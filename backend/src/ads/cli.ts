import { resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '@safar/shared/config/environment';
import { openDatabase } from '../database/open-database';
import { packageFolder } from '../package-folder';
import { StartupError } from '../server/startup-error';
import { adsCommand } from './ads-command';
import { CommandProblem } from './command-problem';

async function open() {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  return openDatabase({
    url: DATABASE_URL,
    dataFolder: resolve(DATA_DIR),
    packageFolder: packageFolder(import.meta.url),
  });
}

// Whoever reads a long report with "head" closes the pipe before its end.
process.stdout.on('error', () => undefined);

try {
  process.stdout.write(await adsCommand(process.argv.slice(2), open, new Date()));
} catch (error) {
  const expected = [CommandProblem, StartupError, EnvironmentError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
