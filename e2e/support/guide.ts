import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-folder';

/** The commands of the first block of shell commands below a heading of a guide in `docs`, without comments. */
export async function readGuide(guide: string, heading: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs', guide), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  const [, block] = /```sh\n([^]*?)```/.exec(section ?? '') ?? [];
  if (block === undefined) throw new Error(`docs/${guide} has no commands below "${heading}".`);
  return block
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line.startsWith('npm '));
}
