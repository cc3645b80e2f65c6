import type { Command } from 'commander';
import { activate } from '../activate';
import { canary, promote } from '../canary';
import { pin, unpin } from '../pin';
import { prune } from '../prune';
import { rollback } from '../rollback';
import * as say from '../say';
import { authorOf, reasonOption, type CommandContext, type ReasonOption } from './command-context';

/** Commands that say which release visitors get. Each is one change of the registry. */
export function addChangeCommands(program: Command, context: CommandContext): void {
  const { store, answer, progress } = context;
  const by = (options: ReasonOption) => authorOf(context, options);

  program
    .command('activate <name> <version>')
    .description('make a retained release the one that visitors get')
    .option(...reasonOption)
    .action(async (name: string, version: string, options: ReasonOption) => {
      answer(await activate(await store(), { ...by(options), name, version }), say.activated);
    });

  program
    .command('canary <name> <version> <percent>')
    .description('give a retained release to a share of the visitors; 0 ends it')
    .option(...reasonOption)
    .action(async (name: string, version: string, percent: string, options: ReasonOption) => {
      const input = { ...by(options), name, version, percent: Number(percent.replace(/\s*%$/, '')) };
      answer(await canary(await store(), input), say.canaryChanged);
    });

  program
    .command('promote <name> [version]')
    .description('give the canary to all visitors; with a version, only if that is the canary')
    .option(...reasonOption)
    .action(async (name: string, version: string | undefined, options: ReasonOption) => {
      answer(await promote(await store(), { ...by(options), name, version }), say.activated);
    });

  program
    .command('rollback <name>')
    .description('end the canary if there is one, else go back to the release that was active before')
    .option('--to <version>', 'a certain retained release')
    .option('--from <version>', 'only if visitors still get this one')
    .option(...reasonOption)
    .action(async (name: string, options: ReasonOption & { to?: string; from?: string }) => {
      const { to, from } = options;
      answer(await rollback(await store(), { ...by(options), name, to, from }), say.activated);
    });

  program
    .command('pin <name> [version]')
    .description('keep a release active, by default the present one, until --off')
    .option('--off', 'let it be changed again')
    .option(...reasonOption)
    .action(async (name: string, version: string | undefined, options: ReasonOption & { off?: true }) => {
      const input = { ...by(options), name };
      answer(
        await (options.off ? unpin(await store(), input) : pin(await store(), { ...input, version })),
        say.pinned,
      );
    });

  program
    .command('prune')
    .description('remove old releases; at least 10 of each unit and those of 7 days stay')
    .option('--keep <count>', 'releases to keep of each unit', Number)
    .option('--days <days>', 'days to keep every release', Number)
    .option(...reasonOption)
    .action(async ({ keep, days, ...options }: ReasonOption & { keep?: number; days?: number }) => {
      progress('Looking for releases that nobody needs …');
      const input = { ...by(options), ...(keep && { keep }), ...(days && { days }) };
      answer(await prune(await store(), input), say.pruned);
    });
}
