import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyTemplate, workflowOf } from './copy-template';
import { registerRemote, type Change } from './register';
import { planRemote, type NewRemote } from './remote-name';

export interface Created extends NewRemote {
  /** Files of the repository that are new or changed, without those inside of the remote's folder. */
  readonly changed: readonly string[];
  readonly files: readonly string[];
}

/** Each file is replaced in one step; a name that nobody has read yet comes last. */
async function replaceFile(root: string, { path, text }: Change): Promise<void> {
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.new`, text);
  await rename(`${target}.new`, target);
}

/**
 * Makes a new remote from the model and registers it as a package. Everything is prepared first: what is refused leaves
 * no trace.
 *
 * @throws {CommandError} with a sentence when that cannot be.
 */
export async function createRemote(root: string, wanted: string | undefined): Promise<Created> {
  const remote = await planRemote(root, wanted);
  const { name } = remote;
  const changes: readonly Change[] = [
    { path: join('.github', 'workflows', `${name}.yml`), text: await workflowOf(root, remote) },
    ...(await registerRemote(root, name)),
  ];
  // On the same disk as its target, so that the folder appears in one step.
  await mkdir(join(root, '.cache'), { recursive: true });
  const workshop = await mkdtemp(join(root, '.cache', 'create-'));
  try {
    const files = await copyTemplate(root, join(workshop, name), remote);
    await rename(join(workshop, name), join(root, name));
    for (const change of changes) await replaceFile(root, change);
    return { ...remote, files, changed: changes.map(({ path }) => path) };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
