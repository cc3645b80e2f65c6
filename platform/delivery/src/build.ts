import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { RefusedError } from './refused-error';
import { unitFolder } from './release/unit-folder';
import type { ReleaseStore } from './store/release-store';

const commitVariables = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT', 'BUILDKITE_COMMIT'];
const packageSchema = v.object({ version: v.string() });

/**
 * Finds the commit of a checkout in the environment variables of the CI pipeline, or in git. Returns `unknown` if
 * neither contains the commit, as in an unpacked archive.
 */
export async function findCommit(root: string): Promise<string> {
  const fromPipeline = commitVariables.map((name) => process.env[name]).find((value) => value);
  if (fromPipeline) return fromPipeline;
  try {
    return (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root })).stdout.trim();
  } catch {
    return 'unknown';
  }
}

async function packageVersion(root: string, name: string): Promise<string> {
  const path = join(unitFolder(root, name), 'package.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusedError([`There is no package ${name}. Use the name of a folder, such as mf-blog.`]);
  });
  return v.parse(packageSchema, JSON.parse(text)).version;
}

/**
 * Derives the prerelease suffix of a channel. A dash between a letter and a digit is removed (`pr-12` → `pr12`). The
 * channel `pr12` gets the suffix `pr-12` instead, because channels with the same suffix would share version numbers.
 */
function suffixOf(channel: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(channel))
    return channel.replaceAll(/([a-z])(-?)(?=\d)/g, (_match, letter: string, dash: string) =>
      dash ? letter : `${letter}-`,
    );
  throw new RefusedError([
    `A channel starts with a lower-case letter and consists of at most 31 lower-case letters, digits and dashes, such as pr-12; got "${channel}".`,
  ]);
}

/**
 * Chooses the version of a release: the requested version, or the version in package.json. A release in a channel
 * gets a prerelease version, `1.5.0-pr12`, and the next commit in the same channel gets `1.5.0-pr12.2`.
 *
 * @throws {RefusedError} if the unit has no package.json, or if the name of the channel is invalid
 */
export async function chooseVersion(
  store: ReleaseStore,
  {
    root,
    name,
    version,
    channel,
  }: { root: string; name: string; version?: string | undefined; channel?: string | undefined },
): Promise<string> {
  const base = version ?? (await packageVersion(root, name));
  if (channel === undefined) return base;
  const suffix = suffixOf(channel);
  const [core = base] = base.split('-', 1);
  if (new RegExp(`-${suffix}(\\.\\d+)?$`).test(base)) return base;
  const commit = await findCommit(root);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? `${core}-${suffix}` : `${core}-${suffix}.${count}`;
    const stored = await store.find(name, candidate);
    if (!stored || (stored.commit === commit && commit !== 'unknown')) return candidate;
  }
}

/**
 * The build script of a unit, and its arguments. In a repository that contains only one remote, the script is from
 * `@safar/remote-tools`.
 */
function buildProgram(root: string, name: string): readonly [path: string, ...args: string[]] {
  if (unitFolder(root, name) !== root) return [join(root, 'scripts', 'run.mjs'), 'build', name];
  return [createRequire(join(root, 'package.json')).resolve('@safar/remote-tools/build-unit.mjs')];
}

/**
 * Builds one unit. The build writes to stderr, so that stdout contains only the JSON of `--json`.
 *
 * @throws if the build fails
 */
export function buildRelease(root: string, name: string, version: string): Promise<void> {
  const child = spawn(process.execPath, buildProgram(root, name), {
    cwd: root,
    env: { ...process.env, RELEASE_VERSION: version },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${name} failed. Nothing was published.`)),
    );
  });
}
