import { createRemote } from './create/create-remote';
import { runCommand } from './lib/command';

/** `npm run create -- mf-events`: creates a complete new remote. */
await runCommand(async () => {
  const { name, path, changed, files } = await createRemote(process.cwd(), process.argv[2]);
  const lines = [
    `Created ${name} with ${files.length} files in ${name}/. Its page is ${path}. New and changed files elsewhere: ${changed.join(', ')}.`,
    `See it:      npm run dev -- ${name}`,
    `Test it:     npx jest -c ${name}/jest.config.mjs`,
    `Publish it:  npm run release -- publish ${name}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
});
