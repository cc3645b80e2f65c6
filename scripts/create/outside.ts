import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../lib/command';
import { copyTemplate } from './copy-template';
import { requireFreeNames } from './live-site';
import { describeRemote, type NewRemote } from './remote-name';

/**
 * Maps template files to their paths in the new repository. npm does not pack files with the names `.gitignore` and
 * `.npmrc`, so no name in the template starts with a dot.
 */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'gitlab-ci.yml': '.gitlab-ci.yml',
  'github/release.yml': '.github/workflows/release.yml',
};

interface StandaloneRemoteOptions {
  readonly name: string | undefined;
  /** The target folder. By default it has the name of the remote. */
  readonly folder: string | undefined;
  /**
   * The origin of the site that will load the remote. The name, page path and contract of the remote are checked
   * against this site.
   */
  readonly site: string | undefined;
  /** The folder of the template files. The published package of this command contains it. */
  readonly template: string;
}

/**
 * Returns the names of all entries of a folder except `.git`, so that a new Git repository counts as empty. Returns an
 * empty list if the folder does not exist.
 */
async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CommandError(`${folder} cannot be used: ${error.message}.`);
  });
  return entries.filter((entry) => entry !== '.git');
}

function runNpm(folder: string, args: readonly string[]) {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  return spawnSync(program, [...first, ...args], { cwd: folder, encoding: 'utf8' });
}

/** Installs the packages, which also writes the lock file. */
function install(folder: string): void {
  const { status, stderr } = runNpm(folder, [
    'install',
    // With NODE_ENV=production, npm omits development packages by default, but all scripts of the remote need them.
    '--include=dev',
    '--prefer-offline',
    '--fetch-retries=0',
    '--no-audit',
    '--no-fund',
  ]);
  if (status === 0) return;
  const reasons = stderr
    .split('\n')
    .filter((line) => /^npm (error|ERR!) (?!code|errno|syscall|A complete log)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) /, '').trim());
  throw new CommandError(
    `npm could not install the packages, so nothing was created: ${reasons[0] ?? 'npm gave no reason.'} Check the registry in .npmrc and the network.`,
  );
}

/** The npm registry for `@safar` packages, if the user has configured one. */
function readScopeRegistry(): string | undefined {
  const registry = runNpm('.', ['config', 'get', '@safar:registry']).stdout.trim();
  return URL.canParse(registry) ? registry : undefined;
}

async function fillFolder(folder: string, template: string, remote: NewRemote): Promise<void> {
  await copyTemplate(template, folder, remote);
  for (const [from, to] of Object.entries(RENAMED)) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await rename(join(folder, from), join(folder, to));
  }
  await rm(join(folder, 'github'), { recursive: true });
  const registry = readScopeRegistry();
  if (registry !== undefined) await appendFile(join(folder, '.npmrc'), `@safar:registry=${registry}\n`);
}

/**
 * Moves all entries of `finished` into `folder`, which must be empty or missing. If an entry cannot be moved, removes
 * the entries that were moved before it, and the folders that this function created.
 */
async function moveInto(folder: string, finished: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  const added = created === undefined ? [] : [created];
  try {
    for (const entry of await readdir(finished)) {
      await rename(join(finished, entry), join(folder, entry));
      added.push(join(folder, entry));
    }
  } catch (error) {
    for (const path of added) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Creates a remote in a folder outside this repository and installs its packages. The files are prepared in a temporary
 * folder next to the target, so that an error leaves no files.
 *
 * @returns the remote and its folder, relative to the working directory
 * @throws {CommandError} if the name is invalid, the folder is not empty, the remote does not fit `site`, or npm cannot
 *   install the packages
 * @throws {Error} if a file cannot be written
 */
export async function createStandaloneRemote({ name, folder, site, template }: StandaloneRemoteOptions) {
  const remote = describeRemote(name, 'npm create @safar/remote');
  const target = resolve(folder ?? remote.name);
  if ((await listFolder(target)).length > 0)
    throw new CommandError(`${target} is not empty. Choose another folder for ${remote.name}.`);
  if (site !== undefined) await requireFreeNames(site, remote);
  const draft = join(dirname(target), `.${remote.name}.new-${process.pid}`);
  // `mkdir` returns the topmost folder that it created, which may be a parent of the target. After an error, this
  // folder must be removed as well.
  let unfinished = (await mkdir(draft, { recursive: true })) ?? draft;
  const removeUnfinished = () => rmSync(unfinished, { recursive: true, force: true });
  process.once('SIGINT', () => {
    removeUnfinished();
    process.exit(130);
  });
  try {
    await fillFolder(draft, template, remote);
    install(draft);
    await moveInto(target, draft);
    unfinished = draft;
  } finally {
    removeUnfinished();
  }
  return { ...remote, folder: relative(process.cwd(), target) || '.' };
}
