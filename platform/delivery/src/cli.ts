import { Command } from 'commander';
import { addChangeCommands, addPublishCommands, addReadCommands, type CommandContext } from './commands';
import { RefusedError } from './refused-error';
import { createKeys, formatKeys, readTrustedKeys, revokeKey } from './signing/keys';
import { keysFolder, openStore } from './store/open-store';

const root = process.cwd();

const program = new Command('release')
  .description(
    'Publishes builds of the shell and the remotes, and selects the release that visitors receive.',
  )
  .option('--json', 'print results and errors as JSON')
  .addHelpText(
    'after',
    `
Exit codes: 0 success, 1 failure, 2 refused by a check, 3 damage found by verify or doctor.
Concurrent commands are safe: a command that conflicts with another change of the registry is retried.
If RELEASES_URL is set (s3://bucket/prefix?region=…), that bucket is the release store. Otherwise it is the folder
RELEASES_DIR, by default DATA_DIR/releases. KEYS_DIR contains the keys, by default DATA_DIR/keys.
The AWS SDK reads the credentials of a bucket from its own variables (AWS_ACCESS_KEY_ID, …).`,
  );

const isJson = () => program.opts<{ json?: true }>().json === true;
const store = (() => {
  let opened: ReturnType<typeof openStore> | undefined;
  return () => (opened ??= openStore(root));
})();

const context: CommandContext = {
  root,
  store,
  print(result, format) {
    const lines = isJson() ? [JSON.stringify(result, null, 2)] : format(result);
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  progress(step) {
    if (process.stderr.isTTY) process.stderr.write(`${step}\n`);
  },
};

addPublishCommands(program, context);
addChangeCommands(program, context);
addReadCommands(program, context);

const keys = () => keysFolder(root);
const key = program.command('key').description('manage the keys that sign releases, in KEYS_DIR');
key
  .command('create <roles...>')
  .description(
    'create a key for each role: the name of a unit, or "operator" (for preview links and automatic rollbacks)',
  )
  .action(async (roles: string[]) => context.print(await createKeys(keys(), roles), formatKeys));
key
  .command('revoke <id>')
  .description('mark a key as revoked in trusted-keys.json, which you then copy to all site servers')
  .action(async (id: string) => context.print(await revokeKey(keys(), id), formatKeys));
key
  .command('list')
  .description('list the trusted keys')
  .action(async () => context.print((await readTrustedKeys(keys())) ?? [], formatKeys));

try {
  await program.parseAsync();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (isJson()) process.stdout.write(`${JSON.stringify({ error: message.split('\n') })}\n`);
  process.stderr.write(`${message}\n`);
  process.exitCode = error instanceof RefusedError ? 2 : 1;
}
