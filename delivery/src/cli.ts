import { Command } from 'commander';
import { addChangeCommands } from './commands/change-commands';
import { addLookCommands } from './commands/look-commands';
import { addPublishCommands } from './commands/publish-commands';
import { openStore } from './open-store';
import { RefusedError } from './refused-error';

const root = process.cwd();

const program = new Command('release')
  .description('Publishes builds of the shell and the remotes and says which of them visitors get.')
  .option('--json', 'answer for machines; errors too')
  .addHelpText(
    'after',
    `
Exit codes: 0 done, 1 failed, 2 refused by a check, 3 damage found by verify or doctor.
Two releases at once never lose one: each command is one change of the registry, tried again when another was faster.
The store is the bucket RELEASES_URL (s3://bucket/prefix?region=…), else the folder RELEASES_DIR, by default releases
in DATA_DIR. Credentials for a bucket are those of the AWS SDK (AWS_ACCESS_KEY_ID, …).`,
  );

const isForMachines = () => program.opts<{ json?: true }>().json === true;
const opened = (() => {
  let store: ReturnType<typeof openStore> | undefined;
  return () => (store ??= openStore(root));
})();

const context = {
  root,
  store: opened,
  answer<T>(result: T, sentences: (result: T) => string[]): void {
    const lines = isForMachines() ? [JSON.stringify(result, null, 2)] : sentences(result);
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  progress(step: string): void {
    if (process.stderr.isTTY) process.stderr.write(`${step}\n`);
  },
};

addPublishCommands(program, context);
addChangeCommands(program, context);
addLookCommands(program, context);

try {
  await program.parseAsync();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (isForMachines()) process.stdout.write(`${JSON.stringify({ error: message.split('\n') })}\n`);
  process.stderr.write(`${message}\n`);
  process.exitCode = error instanceof RefusedError ? 2 : 1;
}
