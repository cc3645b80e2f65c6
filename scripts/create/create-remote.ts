import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@safar/service/files';
import { copyTemplate, TEMPLATE, workflowOf } from './copy-template';
import { registerRemote, type ChangedFile } from './register';
import { planRemote, type NewRemote } from './remote-name';

interface CreatedRemote extends NewRemote {
  /** New and changed files of the repository outside the remote's folder. */
  readonly changed: readonly string[];
  readonly files: readonly string[];
}

/**
 * Creates a remote and its workflow from the templates, and registers the remote as a package. All new contents are
 * prepared before the repository is changed. Therefore an invalid name or an unreadable file causes no changes.
 *
 * @throws {CommandError} if the name or path of the remote is invalid or in use, or if package.json, tsconfig.json or
 * package-lock.json is unreadable or has an unexpected format
 */
export async function createRemote(root: string, wanted: string | undefined): Promise<CreatedRemote> {
  const remote = await planRemote(root, wanted);
  const { name } = remote;
  const changes: readonly ChangedFile[] = [
    { path: join('.github', 'workflows', `${name}.yml`), text: await workflowOf(root, remote) },
    ...(await registerRemote(root, name)),
  ];
  // The folder is first created in `.cache`, on the same file system as its target, so that `rename` is atomic.
  await mkdir(join(root, '.cache'), { recursive: true });
  const tempFolder = await mkdtemp(join(root, '.cache', 'create-'));
  try {
    const files = await copyTemplate(join(root, TEMPLATE), join(tempFolder, name), remote);
    await rename(join(tempFolder, name), join(root, name));
    for (const { path, text } of changes) await writeAtomically(join(root, path), text);
    return { ...remote, files, changed: changes.map(({ path }) => path) };
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}
