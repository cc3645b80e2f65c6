import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandProblem } from './command-problem';

/** Reads a command line. @throws {CommandProblem} with the help below it for what the command does not know. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Only the first sentence of Node's message is about what was typed.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new CommandProblem(`${sentence.replace(/\.?$/, '.')}\n\n${help}`);
  }
}
