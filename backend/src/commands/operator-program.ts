import { Command, InvalidArgumentError } from 'commander';
import type { Database } from '../database/open-database';

/** Gives an operator's command access to the database, the data folder and standard output. */
export interface CommandContext {
  readonly open: () => Promise<Database>;
  readonly dataFolder: string;
  /** Appends to standard output. */
  readonly write: (text: string) => void;
}

/** Creates a program whose subcommands throw a `CommanderError` for invalid arguments instead of exiting. */
export function createProgram(name: string, context: Pick<CommandContext, 'write'>): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: context.write })
    .configureHelp({ helpWidth: 110 })
    .showHelpAfterError('Add --help for a description of the command.');
}

/** Opens the database, runs a function on it, and closes it. */
export async function withDatabase<Result>(
  { open }: Pick<CommandContext, 'open'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Creates a parser for option values such as `180d`. The parser returns the number of days. It throws an
 * `InvalidArgumentError` if the value has another format or is less than `minimumDays`.
 */
export function parseAge(minimumDays: number): (text: string) => number {
  return (text) => {
    const days = Number(/^(\d{1,5})d$/.exec(text)?.[1]);
    if (days >= minimumDays) return days;
    throw new InvalidArgumentError(`Use a number of days such as 400d, at least ${minimumDays}d.`);
  };
}
