import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { createProgram, withDatabase, type CommandContext } from '../commands/operator-program';
import { OperatorError } from '../operator-error';
import { copyCluster } from './copy-cluster';
import { copyFolder, LOST_AND_FOUND, setAccess } from './copy-folder';
import { RESTORE_FOLDER } from './restore-folder';

/** File that describes a backup. It is written last, so that its presence marks a complete backup. */
const DESCRIPTION = 'backup.json';
const descriptionFormat = Compile(
  Type.Object({
    createdAt: Type.String(),
    /** `external`: the database of DATABASE_URL, which the backup does not contain. */
    database: Type.Union([Type.Literal('bundled'), Type.Literal('external')]),
  }),
);

/**
 * Entries of DATA_DIR that a running site recreates. `last-registry.json` is a site server's copy of the last registry
 * that it accepted, and the server refuses older registries. A restored `last-registry.json` could be newer than the
 * restored registry, which the server would then refuse.
 */
const notBackedUp = new Set(['logs', 'cache', 'releases-mirror', 'last-registry.json', 'last-releases']);

/** `npm run backup`: copies DATA_DIR and the bundled database of a running site, and restores a copy. */
export function backupProgram(context: CommandContext): Command {
  const { write, dataFolder } = context;
  const program = createProgram('npm run backup --', context).description(
    'Copies DATA_DIR and the bundled database while the site runs, and restores such a copy.',
  );
  program
    .command('create')
    .description('Copies DATA_DIR and the bundled database into a new folder.')
    .argument('<folder>', 'must not exist')
    .action(async (folder: string) => write(await createBackup(context, resolve(folder))));
  program
    .command('restore')
    .description('Copies a backup to DATA_DIR, which must be empty.')
    .argument('<folder>', 'a backup that "create" has written')
    .action(async (folder: string) => write(await restoreBackup(resolve(folder), dataFolder)));
  return program;
}

/**
 * Whether a folder is missing or empty. `lost+found` and the partial copy of an interrupted restore do not count. The
 * next restore replaces the partial copy.
 */
async function isEmpty(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  return (await readdir(folder)).every((name) => name === LOST_AND_FOUND || name === RESTORE_FOLDER);
}

/**
 * Fills `<folder>.partial` and renames it at the end, so that an interrupted backup cannot look like a complete one.
 * References are copied before the files that they name: the database before the uploads, and the registry before the
 * releases. So the backup contains every referenced file, and possibly files that nothing references. Files that
 * `inbox purge` or `release prune` deletes during the backup may be missing. A restore accepts this, because every
 * reader of these files handles a missing file, and a repeated purge then removes the references.
 */
async function createBackup(context: CommandContext, folder: string): Promise<string> {
  const { dataFolder } = context;
  if (existsSync(folder)) throw new OperatorError(`${folder} exists; name a new folder.`);
  if (`${folder}/`.startsWith(`${dataFolder}/`))
    throw new OperatorError(`${folder} is inside DATA_DIR; name a folder elsewhere.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });

  const isBundled = await withDatabase(context, async ({ cluster, pool }) => {
    if (!cluster) return false;
    await copyFolder(dirname(cluster), join(partial, 'postgres'), () => 'entry');
    const { host, port, user, database } = pool.options;
    await copyCluster({ host, port, user, database }, cluster, join(partial, 'postgres', basename(cluster)));
    return true;
  });
  const isReference = (path: string) => /^releases\/(?:registry\.json|\.history)/.test(path);
  await copyFolder(dataFolder, partial, (path) =>
    path === 'releases' || isReference(path) ? undefined : 'entry',
  );
  await copyFolder(dataFolder, partial, (path) =>
    path === 'postgres' || notBackedUp.has(path) || isReference(path) ? 'entry' : undefined,
  );
  const description = { createdAt: new Date().toISOString(), database: isBundled ? 'bundled' : 'external' };
  await writeFile(join(partial, DESCRIPTION), `${JSON.stringify(description)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(partial, folder);
  return isBundled
    ? `${folder} contains all data. To restore it, stop the site, move the content of ${dataFolder} away, and run: npm run backup -- restore ${folder}\n`
    : `${folder} contains all data except the database of DATABASE_URL; back up that database with pg_dump.\n`;
}

/**
 * Copies the backup to a folder in DATA_DIR and then moves the entries of this folder to DATA_DIR. DATA_DIR is never
 * replaced by a rename, because it may be a mount point. A restore that is interrupted while it copies can be repeated.
 * A restore that is interrupted while it moves entries cannot be repeated, because DATA_DIR is then no longer empty.
 */
async function restoreBackup(folder: string, dataFolder: string): Promise<string> {
  const description: unknown = await readFile(join(folder, DESCRIPTION), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
  if (!descriptionFormat.Check(description))
    throw new OperatorError(`${folder} is not a complete backup: it has no valid ${DESCRIPTION}.`);
  if (!(await isEmpty(dataFolder)))
    throw new OperatorError(
      `${dataFolder} is not empty; stop the site and move the content of this folder away first.`,
    );
  const isNew = !existsSync(dataFolder);
  const partial = join(dataFolder, RESTORE_FOLDER);
  await rm(partial, { recursive: true, force: true });
  await copyFolder(folder, partial, (path) => (path === DESCRIPTION ? 'entry' : undefined));
  // If DATA_DIR existed, it may belong to another account, and then only root may change its mode.
  if (isNew || process.getuid?.() === 0) await setAccess(dataFolder, await stat(partial));
  for (const name of await readdir(partial)) await rename(join(partial, name), join(dataFolder, name));
  await rmdir(partial);
  const rest = description.database === 'external' ? ' Restore the database of DATABASE_URL too.' : '';
  return `${dataFolder} has the data of ${description.createdAt}.${rest} Start the site.\n`;
}
