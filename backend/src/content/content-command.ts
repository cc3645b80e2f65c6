import { resolve } from 'node:path';
import { readEnvironment } from '@safar/service/environment';
import type { Command } from 'commander';
import { createProgram, withDatabase, type CommandContext } from '../commands/operator-program';
import { textTable } from '../commands/text-output';
import { exportContent } from './export-content';
import { loadContent, type LoadReport } from './load-content';
import { createProgressPrinter } from './load-progress';
import { contentKinds } from './records';

/** `npm run content`: loads content files into the database, and exports the content to files. */
export function contentProgram(context: CommandContext): Command {
  const { CONTENT_DIR } = readEnvironment(process.env);
  const folder = [
    CONTENT_DIR ? '[folder]' : '<folder>',
    'folder of the content files; default: CONTENT_DIR',
  ] as const;
  const program = createProgram('npm run content --', context).description(
    'Loads and exports the content of the site. Works whether or not the site is running.',
  );
  program
    .command('load')
    .description(
      'Replaces the content with the files of a folder. If a file has an error, prints the errors and changes nothing.',
    )
    .argument(...folder, CONTENT_DIR)
    .action(async (name: string) => {
      const path = resolve(name);
      const onProgress = createProgressPrinter((line) => void process.stderr.write(`${line}\n`));
      const report = await withDatabase(context, ({ db }) => loadContent(db, path, { onProgress }));
      if (report) context.write(`Loaded ${path}:\n${reportTable(report)}\n`);
    });
  program
    .command('export')
    .description('Writes the content to the files of a folder.')
    .argument(...folder, CONTENT_DIR)
    .action(async (name: string) => {
      const path = resolve(name);
      await withDatabase(context, ({ db }) => exportContent(db, path));
      context.write(`Exported the content to ${path}.\n`);
    });
  return program;
}

function reportTable(report: LoadReport): string {
  const titles = ['', 'added', 'changed', 'removed', 'unchanged'];
  const rows = contentKinds.map((kind) => {
    const { added, changed, removed, unchanged } = report[kind];
    return [kind, ...[added, changed, removed, unchanged].map((count) => count.toLocaleString('en'))];
  });
  return textTable([titles, ...rows], titles.length - 1);
}
