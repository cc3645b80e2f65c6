import type { Command } from 'commander';
import type { CommandContext } from '../src/commands/operator-program';

/** Runs an operator's command-line program inside the test process. @returns the program's standard output */
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
