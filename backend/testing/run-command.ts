import type { Command } from 'commander';
import type { CommandContext } from '../src/commands/operator-program';

/** Runs a command-line program for operators in the process of the test. @returns its standard output */
export async function runCommand(
  create: (context: CommandContext) => Command,
  context: Omit<CommandContext, 'write'>,
  args: readonly string[],
): Promise<string> {
  let output = '';
  const program = create({ ...context, write: (text) => void (output += text) });
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: () => undefined });
  await program.parseAsync(args, { from: 'user' });
  return output;
}
