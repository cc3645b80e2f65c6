import { join } from 'node:path';
import { runNode } from '../lib/node-program';
import { CommandError } from '../lib/fail';

/** What the steps of one run know. */
export interface PipelineContext {
  readonly root: string;
  /** A remote, `shell` or `backend`. */
  readonly unit: string;
  /** Follows from the content, so that every step, also on another machine, finds the same one. */
  readonly version: string;
  /** The settings of the store and the site. */
  readonly env: NodeJS.ProcessEnv;
  /** Which browser tests look at the composed site. */
  readonly specs: 'smoke' | 'all';
  /** Share of the visitors that get the candidate first. */
  readonly percent: number;
  readonly watchSeconds: number;
  /** Where visitors get the site, if that is known. */
  readonly origin: string | undefined;
  /** Set when somebody wants an end: what waits gives up. */
  readonly signal: AbortSignal;
  say(line: string): void;
}

/**
 * Runs a command as a person would: `npm run <command> -- <args>`. What it says goes to stderr.
 *
 * @throws {CommandError} when it fails; why was said already.
 */
export async function npmRun(
  { root, env, say }: Pick<PipelineContext, 'root' | 'env' | 'say'>,
  command: string,
  args: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<void> {
  say(`$ npm run ${[command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`);
  const program = join(root, 'scripts', 'run.mjs');
  const { code } = await runNode(
    { root, program, args: [command, ...args], env: { ...env, ...variables } },
    'stderr',
  );
  if (code !== 0) throw new CommandError(`npm run ${command} ended with ${code}; it says why above.`);
}
