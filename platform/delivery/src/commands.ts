import { createInterface } from 'node:readline/promises';
import { allEntries } from '@safar/protocol/registry';
import { readEnvironment } from '@safar/service/environment';
import { InvalidArgumentError, type Command } from 'commander';
import { activate, formatActivation } from './activate';
import { buildRelease, chooseVersion } from './build';
import { canary, formatCanary, promote } from './canary';
import type { Author } from './change-registry';
import { check, formatCheck } from './check';
import { diff, formatDiff } from './diff';
import { doctor, formatDoctor, hasDamage } from './doctor';
import { formatList, formatLog, list, readLog } from './list';
import { formatPin, pin, unpin } from './pin';
import { formatPrune, prune } from './prune';
import { formatPublish, publish } from './publish';
import { formatSign, signUnit, type SignResult } from './sign';
import { formatPreviewLink, issuePreviewLink } from './signing/preview-link';
import { formatRemoval, remove } from './remove';
import { formatRepair, planRepair, repair } from './repair';
import { rollback } from './rollback';
import type { ReleaseStore } from './store/release-store';
import { formatVerify, verify } from './verify';

const DAMAGE_EXIT_CODE = 3;
/** Validity in hours of the link that `publish --channel` prints. `prune` keeps every preview at least as long. */
const CHANNEL_HOURS = 7 * 24;

export interface CommandContext {
  /** The root folder of the repository. */
  readonly root: string;
  readonly store: () => Promise<ReleaseStore>;
  /** Prints a result: as JSON with the option `--json`, otherwise as the lines that `format` returns. */
  print<T>(result: T, format: (result: T) => string[]): void;
  /** Prints the current step to stderr if stderr is a terminal. */
  progress(step: string): void;
}

/** The origin for links that commands print. */
const siteOrigin = () => readEnvironment(process.env).PUBLIC_ORIGIN;

/** Parses a positive whole number. @throws {InvalidArgumentError} for any other value. */
function parseCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number of at least 1.');
}

interface ReasonOption {
  readonly reason?: string;
}

const reasonOption = ['--reason <text>', 'recorded in the audit log'] as const;

const authorOf = ({ root }: CommandContext, { reason }: ReasonOption): Author & { root: string } => ({
  root,
  why: reason,
});

interface BuildOptions extends ReasonOption {
  readonly version?: string;
  readonly channel?: string;
  readonly build: boolean;
  readonly activate: boolean;
  readonly allowBudget?: string;
}

/** `publish` and `check`, which build a unit unless `--no-build` is set. */
export function addPublishCommands(program: Command, context: CommandContext): void {
  const { root, store, print, progress } = context;

  async function build(name: string, options: BuildOptions): Promise<string> {
    const version = await chooseVersion(await store(), { root, name, ...options });
    if (options.build) {
      progress(`Building ${name} ${version} …`);
      await buildRelease(root, name, version);
    }
    return version;
  }

  const withBuildOptions = (command: Command) =>
    command
      .option('--no-activate', 'do not activate the release; the first release of a unit is always activated')
      .option('--version <version>', 'default: the version in package.json')
      .option('--channel <name>', 'make a preview (1.5.0-pr12 for channel pr-12), which is never activated')
      .option('--no-build', 'use the existing dist folder instead of building')
      .option('--allow-budget <reason>', 'accept a size over the budget; publish records the reason');

  withBuildOptions(program.command('publish <name>'))
    .description('build, check, store and activate a release')
    .option(...reasonOption)
    .action(async (name: string, options: BuildOptions) => {
      const version = await build(name, options);
      const { activate: isActivated, channel, allowBudget } = options;
      const input = { name, version, activate: isActivated, channel, allowBudget, progress };
      const result = await publish(await store(), { ...authorOf(context, options), ...input });
      const preview =
        channel === undefined
          ? undefined
          : await issuePreviewLink(await store(), {
              releases: [`${name}@${version}`],
              hours: CHANNEL_HOURS,
              origin: siteOrigin(),
            });
      print({ ...result, ...(preview && { preview }) }, formatPublish);
    });

  withBuildOptions(program.command('check <name>'))
    .description('build a release and run the checks of publish without storing it')
    .action(async (name: string, options: BuildOptions) => {
      const version = await build(name, options);
      progress(`Checking ${name} ${version} …`);
      const { activate: isActivated, channel, allowBudget } = options;
      const input = { root, name, version, activate: isActivated, channel, allowBudget };
      print(await check(await store(), input), formatCheck);
    });
}

/** Commands that change the registry, and `preview`, which only reads it. */
export function addChangeCommands(program: Command, context: CommandContext): void {
  const { store, print, progress } = context;
  const by = (options: ReasonOption) => authorOf(context, options);

  program
    .command('activate <name> <version>')
    .description('activate a retained release')
    .option(...reasonOption)
    .action(async (name: string, version: string, options: ReasonOption) => {
      print(await activate(await store(), { ...by(options), name, version }), formatActivation);
    });

  program
    .command('canary <name> <version> <percent>')
    .description('serve a retained release to a percentage of visitors; 0 ends the canary')
    .option(...reasonOption)
    .action(async (name: string, version: string, percent: string, options: ReasonOption) => {
      const input = { ...by(options), name, version, percent: Number(/^(\d+)\s*%?$/.exec(percent)?.[1]) };
      print(await canary(await store(), input), formatCanary);
    });

  program
    .command('promote <name> [version]')
    .description('activate the canary; with [version], only if the canary has this version')
    .option(...reasonOption)
    .action(async (name: string, version: string | undefined, options: ReasonOption) => {
      print(await promote(await store(), { ...by(options), name, version }), formatActivation);
    });

  program
    .command('rollback <name>')
    .description('end the canary; if there is no canary, activate the previously active release')
    .option('--to <version>', 'activate this retained release instead')
    .option('--from <version>', 'do nothing unless this release is live')
    .option(...reasonOption)
    .action(async (name: string, options: ReasonOption & { to?: string; from?: string }) => {
      const { to, from } = options;
      print(await rollback(await store(), { ...by(options), name, to, from }), formatActivation);
    });

  program
    .command('remove <name>')
    .description('remove a remote from the site; activate or publish adds it again')
    .option(...reasonOption)
    .action(async (name: string, options: ReasonOption) => {
      print(await remove(await store(), { ...by(options), name }), formatRemoval);
    });

  program
    .command('pin <name> [version]')
    .description('keep a release active until the unit is unpinned; default: the active release')
    .option('--off', 'unpin')
    .option(...reasonOption)
    .action(async (name: string, version: string | undefined, options: ReasonOption & { off?: true }) => {
      const input = { ...by(options), name };
      const result = options.off
        ? await unpin(await store(), input)
        : await pin(await store(), { ...input, version });
      print(result, formatPin);
    });

  program
    .command('sign [name]')
    .description(
      'sign the releases and registry entry of one or all units (for an unsigned store, a new key or an expiring entry)',
    )
    .option(...reasonOption)
    .action(async (name: string | undefined, options: ReasonOption) => {
      const opened = await store();
      const names = name === undefined ? Object.keys(allEntries(await opened.readRegistry())) : [name];
      const results: SignResult[] = [];
      for (const unit of names) results.push(await signUnit(opened, { ...by(options), name: unit }));
      print(results, formatSign);
    });

  program
    .command('preview <releases...>')
    .description('print a signed link that previews the given releases, such as mf-blog@1.5.0-pr12')
    .option('--hours <hours>', 'validity of the link', Number, 24)
    .action(async (releases: string[], { hours }: { hours: number }) => {
      print(
        await issuePreviewLink(await store(), { releases, hours, origin: siteOrigin() }),
        formatPreviewLink,
      );
    });

  program
    .command('prune')
    .description('remove releases, except the newest 10 per unit and those published or used within 7 days')
    .option('--keep <count>', 'number of releases to keep for each unit, at least 10', parseCount)
    .option('--days <days>', 'days to keep releases after publication and last use, at least 7', parseCount)
    .option(...reasonOption)
    .action(async ({ keep, days, ...options }: ReasonOption & { keep?: number; days?: number }) => {
      progress('Searching for outdated releases …');
      const input = { ...by(options), ...(keep && { keep }), ...(days && { days }) };
      print(await prune(await store(), input), formatPrune);
    });
}

/** Commands that read the store. Only one of them, `doctor --repair`, can change the registry. */
export function addReadCommands(program: Command, { root, store, print, progress }: CommandContext): void {
  const printLog = async (name: string | undefined, limit: number) =>
    print(await readLog(await store(), { name, limit }), formatLog);

  program
    .command('list [name]')
    .description('list the retained releases')
    .option('--history', 'print the complete audit log instead')
    .action(async (name: string | undefined, { history }: { history?: true }) =>
      history ? printLog(name, Infinity) : print(await list(await store(), name), formatList),
    );

  program
    .command('log [name]')
    .description('print the audit log, newest first: author, change, time and reason')
    .option('--limit <count>', 'number of changes', parseCount, 50)
    .action((name: string | undefined, { limit }: { limit: number }) => printLog(name, limit));

  program
    .command('diff <name> <from> <to>')
    .description('compare two releases')
    .action(async (name: string, from: string, to: string) =>
      print(await diff(await store(), { name, from, to }), formatDiff),
    );

  program
    .command('verify [name]')
    .description(
      'check the registry, the entry of each unit, the signatures of all retained releases, and the digest of every file',
    )
    .action(async (name?: string) => {
      progress('Reading all files …');
      const result = await verify(await store(), name);
      print(result, formatVerify);
      if (result.problems.length > 0) process.exitCode = DAMAGE_EXIT_CODE;
    });

  program
    .command('doctor')
    .description('check the store, the registry, the live releases, clocks and leftover files')
    .option('--repair', 'rebuild a damaged registry from the audit log and the releases, and show the result')
    .option('--yes', 'with --repair: write the rebuilt registry without asking')
    .action(async ({ repair: isRepair, yes }: { repair?: true; yes?: true }) => {
      if (isRepair) return runRepair(yes === true);
      progress('Checking the store …');
      const result = await doctor(await store(), root);
      print(result, formatDoctor);
      if (hasDamage(result)) process.exitCode = DAMAGE_EXIT_CODE;
    });

  async function runRepair(isConfirmed: boolean): Promise<void> {
    const plan = await planRepair(await store());
    if (plan.damage !== undefined && !isConfirmed && process.stdin.isTTY && process.stdout.isTTY) {
      print({ ...plan, revision: undefined }, (result) => formatRepair(result).slice(0, -1));
      isConfirmed = await confirm('Write this registry? [y/N] ');
    }
    const isWritten = plan.damage !== undefined && isConfirmed;
    const result = isWritten ? await repair(await store(), { plan, root }) : { ...plan, revision: undefined };
    print(result, formatRepair);
    if (plan.damage !== undefined && !isWritten) process.exitCode = DAMAGE_EXIT_CODE;
  }
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
