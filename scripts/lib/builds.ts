import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inParallel } from '@safar/delivery/in-parallel';
import fastGlob from 'fast-glob';
import * as v from 'valibot';
import { CommandError, startTimer } from './command';
import { runNode } from './processes';
import { listUnits, readPackageVersion } from './workspaces';

/** A build: a wireit script in the package.json of `folder`, which writes to the folder `output`. */
interface Target {
  readonly name: string;
  readonly folder: string;
  readonly script: string;
  readonly output: string;
}

const listTargets = (root: string): Target[] => [
  ...listUnits(root).map((name) => ({ name, folder: name, script: 'build', output: 'dist' })),
  { name: 'site-server', folder: 'shell', script: 'build:server', output: 'dist-server' },
  { name: 'backend', folder: 'backend', script: 'build', output: 'dist' },
  { name: 'demo', folder: 'demo', script: 'build', output: 'dist' },
];

const manifestSchema = v.object({
  wireit: v.record(
    v.string(),
    v.object({
      files: v.optional(v.array(v.string()), []),
      dependencies: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Absolute paths of the files that wireit treats as inputs of a script and of the scripts that it depends on. */
async function listInputs(folder: string, script: string): Promise<string[]> {
  const { wireit } = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { files = [], dependencies = [] } = wireit[script] ?? {};
  const [excluded, included] = [true, false].map((isExcluded) =>
    files.filter((pattern) => pattern.startsWith('!') === isExcluded),
  ) as [string[], string[]];
  const own = await fastGlob(included, {
    cwd: folder,
    absolute: true,
    ignore: ['**/node_modules/**', ...excluded.map((pattern) => pattern.slice(1))],
  });
  const inherited = await Promise.all(
    dependencies.map((dependency) => {
      const [path = '', name = ''] = dependency.split(':');
      return listInputs(join(folder, path), name);
    }),
  );
  return [...new Set([...own, ...inherited.flat()])].sort();
}

/**
 * A digest of the input files of a build and of package-lock.json, as ten hexadecimal digits. Local builds use the
 * digest in their version, so that the same content has the same version on every machine and different contents have
 * different versions. wireit's own fingerprint cannot be used, because it is written after a build, while the build
 * needs the version as input.
 */
export async function digestInputs(root: string, folder: string, script = 'build'): Promise<string> {
  const hash = createHash('sha256');
  const lock = join(root, 'package-lock.json');
  for (const path of [...(await listInputs(join(root, folder), script)), lock]) {
    const content = await readFile(path).catch(() => '');
    hash.update(relative(root, path)).update('\0').update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex').slice(0, 10);
}

export interface BuildResult {
  readonly name: string;
  readonly version: string;
  /** `false` if the output was already up to date. */
  readonly isNew: boolean;
}

interface BuildInput {
  readonly root: string;
  /** Names of the packages to build; if empty, all packages are built. */
  readonly names?: readonly string[];
  /** The version of all builds. If undefined, each build gets a version with the digest of its input files. */
  readonly version?: string | undefined;
  report(line: string): void;
}

/**
 * Builds packages whose inputs have changed, two at a time.
 *
 * @throws {CommandError} for an unknown name or a failed build.
 */
export async function buildAll({ root, names = [], version, report }: BuildInput): Promise<BuildResult[]> {
  const elapsed = startTimer();
  const targets = listTargets(root);
  const known = targets.map((target) => target.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no package "${unknown}". Choose from ${known.join(', ')}.`);
  const wanted = names.length > 0 ? targets.filter((target) => names.includes(target.name)) : targets;
  const failures: unknown[] = [];
  const built = await inParallel(wanted, 2, (target) =>
    build(root, target, { version, report }).catch((error: unknown) => {
      failures.push(error);
      return undefined;
    }),
  );
  if (failures.length > 0) throw failures[0];
  const results = built.filter((result) => result !== undefined);
  const current = results.filter(({ isNew }) => !isNew).length;
  if (current > 0) report(`${current} of ${results.length} builds are up to date (${elapsed()})`);
  return results;
}

const modifiedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

async function build(
  root: string,
  { name, folder, script, output }: Target,
  { version, report }: Pick<BuildInput, 'version' | 'report'>,
): Promise<BuildResult> {
  const elapsed = startTimer();
  const digest = await digestInputs(root, folder, script);
  const release = version ?? `${readPackageVersion(root, folder)}-dev.${digest}`;
  const stamp = join(root, folder, output, '.built.json');
  const before = await modifiedAt(stamp);
  const result = await runNode({
    root,
    program: join(root, 'node_modules', 'wireit', 'bin', 'wireit.js'),
    cwd: join(root, folder),
    env: {
      ...process.env,
      // wireit rebuilds if NODE_ENV changes. A fixed value lets `npm start` and `npm run dev` use the same builds.
      NODE_ENV: 'production',
      RELEASE_VERSION: release,
      WIREIT_LOGGER: 'quiet-ci',
      // Starting wireit directly saves the start of npm. wireit reads these variables, which `npm run` would set.
      npm_package_json: join(root, folder, 'package.json'),
      npm_lifecycle_event: script,
      npm_command: 'run-script',
      npm_config_user_agent: 'npm',
    },
  });
  if (result.code !== 0) throw new CommandError(`${result.output.trim()}\nThe build of ${name} failed.`);
  const isNew = (await modifiedAt(stamp)) !== before;
  if (isNew) report(`${name} ${release} built (${elapsed()})`);
  return { name, version: release, isNew };
}
