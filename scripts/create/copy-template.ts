import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { CONTRACT_VERSION } from '@safar/contract/version';
import type { NewRemote } from './remote-name';

/** Folder of the template for new remotes. The template is a remote, so lint, type checks and tests cover it. */
export const TEMPLATE = join('create-remote', 'mf-sample');
export const WORKFLOW_TEMPLATE = join('create-remote', 'workflow.yml');

/** Replaces the template's name, path and title, and adapts its relative paths and contract version. */
export function fillIn(text: string, { name, path, title }: NewRemote): string {
  return (
    text
      .replaceAll('mf-sample', name)
      .replaceAll('KEY_SAMPLE', `KEY_${name.replace(/^mf-/, '').replaceAll('-', '_').toUpperCase()}`)
      .replaceAll('/sample', path)
      .replaceAll('Sample', title)
      // The Urdu page has the English title until the team translates it.
      .replaceAll("'نمونہ'", `'${title}'`)
      // The template is one folder deeper than the remotes of this repository.
      .replaceAll('../../shared/', '../shared/')
      .replaceAll('"../../.cache/', '"../.cache/')
      .replace(/"contract": "[^"]+"/, `"contract": "^${CONTRACT_VERSION}"`)
  );
}

/** Copies a template into a folder. Returns the relative paths of its files. */
export async function copyTemplate(template: string, folder: string, remote: NewRemote): Promise<string[]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(path));
  for (const path of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fillIn(await readFile(join(template, path), 'utf8'), remote));
  }
  return files.sort();
}

export async function workflowOf(root: string, remote: NewRemote): Promise<string> {
  return fillIn(await readFile(join(root, WORKFLOW_TEMPLATE), 'utf8'), remote);
}
