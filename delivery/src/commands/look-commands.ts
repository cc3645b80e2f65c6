import type { Command } from 'commander';
import { diff } from '../diff';
import { doctor } from '../doctor';
import { list } from '../list';
import { readHistory } from '../read-history';
import * as say from '../say';
import { sayDiff } from '../say-diff';
import { verify } from '../verify';
import type { CommandContext } from './command-context';

const DAMAGE = 3;

/** Commands that only look. */
export function addLookCommands(program: Command, { root, store, answer, progress }: CommandContext): void {
  const log = async (name: string | undefined, limit: number) =>
    answer(await readHistory(await store(), { name, limit }), say.logged);

  program
    .command('list [name]')
    .description('show the retained releases')
    .option('--history', 'show what changed instead, as log does')
    .action(async (name: string | undefined, { history }: { history?: true }) =>
      history ? log(name, Infinity) : answer(await list(await store(), name), say.listed),
    );

  program
    .command('log [name]')
    .description('show who changed what, when and why, newest first')
    .option('--limit <count>', 'so many changes', Number, 50)
    .action((name: string | undefined, { limit }: { limit: number }) => log(name, limit));

  program
    .command('diff <name> <from> <to>')
    .description('show what differs between two releases')
    .action(async (name: string, from: string, to: string) =>
      answer(await diff(await store(), { name, from, to }), sayDiff),
    );

  program
    .command('verify [name]')
    .description('compare every file of every retained release with its digest')
    .action(async (name?: string) => {
      progress('Reading every file …');
      const result = await verify(await store(), name);
      answer(result, say.verified);
      if (result.problems.length > 0) process.exitCode = DAMAGE;
    });

  program
    .command('doctor')
    .description('look at the whole: store, registry, what visitors get, leftovers, clocks')
    .action(async () => {
      progress('Looking at the store …');
      const result = await doctor(await store(), root);
      answer(result, say.diagnosed);
      if (result.findings.some(({ level }) => level === 'damage')) process.exitCode = DAMAGE;
    });
}
