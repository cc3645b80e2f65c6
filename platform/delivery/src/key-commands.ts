import type { Command } from 'commander';
import type { CommandContext } from './commands';
import { createKeys, formatKeys, readTrustedKeys, revokeKey } from './signing/keys';
import { keysFolder } from './store/open-store';

/** Commands for the keys in KEYS_DIR. */
export function addKeyCommands(program: Command, { root, print }: CommandContext): void {
  const folder = () => keysFolder(root);
  const key = program.command('key').description('manage the keys that sign releases, in KEYS_DIR');
  key
    .command('create <roles...>')
    .description(
      'create a key for each role: the name of a unit, or "operator" (for preview links and automatic rollbacks)',
    )
    .action(async (roles: string[]) => print(await createKeys(folder(), roles), formatKeys));
  key
    .command('revoke <id>')
    .description('mark a key as revoked in trusted-keys.json, which you then copy to all site servers')
    .action(async (id: string) => print(await revokeKey(folder(), id), formatKeys));
  key
    .command('list')
    .description('list the trusted keys')
    .action(async () => print((await readTrustedKeys(folder())) ?? [], formatKeys));
}
