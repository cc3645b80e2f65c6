import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** The arrows of the mermaid diagram with the title "Imports". */
function arrowsOfDiagram(): string[] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, diagram = ''] = /```mermaid\n---\ntitle: Imports\n---\n([^]*?)```/.exec(text) ?? [];
  const rows = diagram.matchAll(/^ *(\S+) --> (.+)$/gm);
  return [...rows].flatMap(([, from, to = '']) => to.split(' & ').map((one) => `${from} --> ${one}`));
}

/**
 * The imports that the lint rules permit, as arrows such as `shared/ui --> shared/domain`. Jest cannot import the ES
 * module of the rules, so a child process imports it and prints the arrows.
 */
function arrowsOfLint(): string[] {
  const program = `import { importArrows } from './scripts/lint/import-directions.mjs';
    process.stdout.write(JSON.stringify(importArrows()));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
  return JSON.parse(output.toString()) as string[];
}

test('docs/architecture.md shows exactly the imports that the lint rules permit', () => {
  expect(arrowsOfDiagram().sort()).toEqual(arrowsOfLint().sort());
});
