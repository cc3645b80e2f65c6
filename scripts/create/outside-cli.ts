import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { runCommand } from '../lib/command';
import { createStandaloneRemote } from './outside';

/** `npm create @safar/remote mf-events`: creates a complete remote in a new folder. */
await runCommand(async () => {
  const program = new Command('create-remote')
    .argument('[name]', 'such as mf-events')
    .argument('[folder]', 'the target folder; default: the name')
    .option(
      '--site <origin>',
      'stop if this live site does not support the contract version of the remote, or already uses its name or page path',
    )
    .parse();
  const [name, folder] = program.args;
  const { site } = program.opts<{ site?: string }>();
  const template = fileURLToPath(new URL('../template', import.meta.url));
  const created = await createStandaloneRemote({ name, folder, site, template });
  const lines = [
    `Created ${created.name} in ${created.folder}/. Its page is ${created.path}. README.md explains all commands. Next steps:`,
    ...(created.folder === '.' ? [] : [`cd ${created.folder}`]),
    'npm test',
    'npm run build',
    'npm run release -- publish',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});
