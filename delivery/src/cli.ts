import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnvironment } from '@safar/shared/config/environment';
import { Command } from 'commander';
import { activate } from './activate';
import { buildRelease } from './build-release';
import { FolderStore } from './folder-store';
import { list } from './list';
import { prune } from './prune';
import { publish } from './publish';
import { RefusedError } from './refused-error';
import { rollback } from './rollback';
import * as say from './say';
import { verify } from './verify';

const root = process.cwd();

function openStore(): FolderStore {
  const { DATA_DIR, RELEASES_DIR } = readEnvironment(process.env);
  return new FolderStore(resolve(root, RELEASES_DIR ?? join(DATA_DIR, 'releases')));
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(join(root, name, 'package.json'), 'utf8').catch(() => {
    throw new RefusedError([`There is no package ${name}. Give the name of its folder, such as mf-blog.`]);
  });
  return (JSON.parse(text) as { version: string }).version;
}

const program = new Command('release')
  .description('Publishes builds of the shell and the remotes and says which of them visitors get.')
  .option('--json', 'answer for machines')
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 failed, 2 refused by a check, 3 damage found by verify.\n' +
      'The store is RELEASES_DIR, by default the folder releases in DATA_DIR.',
  );

/** Prints a result as one JSON document or as sentences. */
function answer<T>(result: T, sentences: (result: T) => string[]): void {
  const wanted = program.opts<{ json?: true }>().json ? [JSON.stringify(result, null, 2)] : sentences(result);
  process.stdout.write(`${wanted.join('\n')}\n`);
}

program
  .command('publish <name>')
  .description('build, check, store and activate a release')
  .option('--version <version>', "default: the package's version")
  .option('--no-activate', 'keep it for later; the first release of a unit is active all the same')
  .option('--no-build', 'take dist as it is')
  .action(async (name: string, options: { version?: string; activate: boolean; build: boolean }) => {
    const version = options.version ?? (await versionOf(name));
    if (options.build) await buildRelease(root, name, version);
    answer(await publish(openStore(), { root, name, version, activate: options.activate }), say.published);
  });

program
  .command('activate <name> <version>')
  .description('make a retained release the one that visitors get')
  .action(async (name: string, version: string) => {
    answer(await activate(openStore(), { root, name, version }), say.activated);
  });

program
  .command('rollback <name>')
  .description('go back to the release that was active before')
  .option('--to <version>', 'a certain retained release')
  .action(async (name: string, { to }: { to?: string }) => {
    answer(await rollback(openStore(), { root, name, to }), say.activated);
  });

program
  .command('list [name]')
  .description('show the retained releases')
  .action(async (name?: string) => answer(await list(openStore(), name), say.listed));

program
  .command('verify [name]')
  .description('compare every file of every retained release with its digest')
  .action(async (name?: string) => {
    const result = await verify(openStore(), name);
    answer(result, say.verified);
    if (result.problems.length > 0) process.exitCode = 3;
  });

program
  .command('prune')
  .description('remove old releases; at least 10 of each unit and those of 7 days stay')
  .option('--keep <count>', 'releases to keep of each unit', Number)
  .option('--days <days>', 'days to keep every release', Number)
  .action(async (options: { keep?: number; days?: number }) =>
    answer(await prune(openStore(), options), say.pruned),
  );

try {
  await program.parseAsync();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (program.opts<{ json?: true }>().json)
    process.stdout.write(`${JSON.stringify({ error: message.split('\n') })}\n`);
  process.stderr.write(`${message}\n`);
  process.exitCode = error instanceof RefusedError ? 2 : 1;
}
