import type { Command } from 'commander';
import { buildRelease } from '../build-release';
import { check } from '../check';
import { chooseVersion } from '../choose-version';
import { publish } from '../publish';
import * as say from '../say';
import { authorOf, reasonOption, type CommandContext, type ReasonOption } from './command-context';

interface BuildOptions extends ReasonOption {
  readonly version?: string;
  readonly channel?: string;
  readonly build: boolean;
  readonly allowBudget?: string;
}

/** Commands that bring a build into the store. */
export function addPublishCommands(program: Command, context: CommandContext): void {
  const { root, store, answer, progress } = context;

  async function prepare(name: string, options: BuildOptions): Promise<string> {
    const version = await chooseVersion(await store(), { root, name, ...options });
    if (options.build) {
      progress(`Building ${name} ${version} …`);
      await buildRelease(root, name, version);
    }
    return version;
  }

  const withBuild = (command: Command) =>
    command
      .option('--version <version>', "default: the package's version")
      .option('--channel <name>', 'a preview such as pr-12: listed as 1.5.0-pr12, never active')
      .option('--no-build', 'take dist as it is')
      .option(
        '--allow-budget <sentence>',
        'let it be over its size budget; the reason is kept in the audit log',
      );

  withBuild(program.command('publish <name>'))
    .description('build, check, store and activate a release')
    .option('--no-activate', 'keep it for later; the first release of a unit is active all the same')
    .option(...reasonOption)
    .action(async (name: string, options: BuildOptions & { activate: boolean }) => {
      const version = await prepare(name, options);
      const { activate, channel, allowBudget } = options;
      const input = {
        ...authorOf(context, options),
        name,
        version,
        activate,
        channel,
        allowBudget,
        progress,
      };
      answer(await publish(await store(), input), say.published);
    });

  withBuild(program.command('check <name>'))
    .description('build, and check all that publish checks, without storing anything')
    .action(async (name: string, options: BuildOptions) => {
      const version = await prepare(name, options);
      progress(`Checking ${name} ${version} …`);
      const { allowBudget } = options;
      answer(await check(await store(), { root, name, version, allowBudget }), say.checked);
    });
}
