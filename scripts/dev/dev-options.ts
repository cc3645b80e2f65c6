import { parseArgs } from 'node:util';
import { CommandError, messageOf } from '../lib/fail';

export interface DevOptions {
  /** Units that run from source; without any, all of them. */
  readonly names: readonly string[];
  /** A deployed site that everything else comes from; without a trailing slash. */
  readonly against: string | undefined;
}

const USAGE = 'npm run dev [-- mf-blog …] [--against https://live.example]';

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { against: { type: 'string' } } });
  } catch (error) {
    throw new CommandError(`${messageOf(error)} Use: ${USAGE}`);
  }
}

/** @throws {CommandError} with a sentence for what cannot be understood. */
export function readDevOptions(args: readonly string[]): DevOptions {
  const { positionals, values } = parse(args);
  const { against } = values;
  if (against === undefined) return { names: positionals, against };
  const address = URL.canParse(against) ? new URL(against) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/') {
    throw new CommandError(
      `--against needs the address of a site, such as https://live.example, not "${against}".`,
    );
  }
  return { names: positionals, against: address.origin };
}

/** The shell is always local: a remote's development build does not run in a production shell. */
export function chooseLocal(units: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.find((name) => !units.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no "${unknown}". Choose from ${units.join(', ')}.`);
  return units.filter((name) => wanted.length === 0 || name === 'shell' || wanted.includes(name));
}
