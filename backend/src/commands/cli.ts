import { resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '@safar/service/environment';
import { CommanderError, type Command } from 'commander';
import { adsProgram } from '../ads/ads-command';
import { backupProgram } from '../backup/backup-command';
import { contentProgram } from '../content/content-command';
import { openDatabase } from '../database/open-database';
import { inboxProgram } from '../inbox/inbox-command';
import { OperatorError } from '../operator-error';
import type { CommandContext } from './operator-program';

// `npm run ads -- report` runs this file with the arguments `ads report`.
const programs: Readonly<Record<string, (context: CommandContext) => Command>> = {
  ads: (context) => adsProgram(context),
  backup: backupProgram,
  content: contentProgram,
  inbox: inboxProgram,
};

/**
 * Runs one of the `programs`. Environment variables configure its database and its data folder. An error is printed to
 * standard error, and the exit code is 1.
 */
async function runProgram([name = '', ...args]: readonly string[]): Promise<void> {
  const create = Object.hasOwn(programs, name) ? programs[name] : undefined;
  // Commands create files, for example in the data folder. No other account may read these files.
  process.umask(0o077);
  // A reader such as `head` may close the pipe early. Without this listener, the `error` event of `stdout`
  // would then end the process.
  process.stdout.on('error', () => undefined);
  try {
    if (!create)
      throw new OperatorError(`There is no program "${name}". Use ${Object.keys(programs).join(', ')}.`);
    const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
    const dataFolder = resolve(DATA_DIR);
    const open = () => openDatabase({ url: DATABASE_URL, dataFolder });
    await create({ dataFolder, open, write: (text) => process.stdout.write(text) }).parseAsync(args, {
      from: 'user',
    });
  } catch (error) {
    process.exitCode = 1;
    // Commander has already printed its message.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else console.error(isExpected(error) ? error.message : error);
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof OperatorError || error instanceof EnvironmentError;

await runProgram(process.argv.slice(2));
