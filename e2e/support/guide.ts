import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-folder';

const readText = (guide: string) => readFile(join(root, 'docs', guide), 'utf8');

/**
 * Returns the headings in a guide in `docs` that are followed by a block of shell commands. Tests compare them with the
 * headings whose commands they run, so they fail if commands are added to another section of the guide.
 */
export async function headingsWithCommands(guide: string): Promise<string[]> {
  const [, ...sections] = (await readText(guide)).split('\n## ');
  return sections
    .filter((section) => section.includes('```sh\n'))
    .map((section) => section.slice(0, section.indexOf('\n')));
}

/**
 * Returns the npm and npx commands of the first shell block below a heading of a guide in `docs`. Comments after the
 * commands are removed.
 *
 * @throws if there is no shell block
 */
export async function readGuide(guide: string, heading: string): Promise<string[]> {
  const text = await readText(guide);
  const [, section] = text.split(`\n## ${heading}\n`);
  const [, block] = /```sh\n([^]*?)```/.exec(section ?? '') ?? [];
  if (block === undefined) throw new Error(`docs/${guide} has no commands below "${heading}".`);
  return block
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => /^np[mx] /.test(line));
}
