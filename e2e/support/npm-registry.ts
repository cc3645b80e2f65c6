import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@safar/delivery/test/free-port';

const START_LIMIT_MS = 40_000;
const run = promisify(execFile);

/**
 * Version of Verdaccio, an npm registry that runs locally. This version runs on Node 20, which the repository still
 * supports. Verdaccio is installed only when a test needs it, because as a dependency of this repository it would add
 * 300 packages to each `npm ci`.
 */
const VERDACCIO = '6.2.9';

/** A local npm registry that contains only the packages that a test publishes. */
export interface NpmRegistry {
  readonly origin: string;
  /**
   * Environment variables that make npm read `@safar` packages from this registry and all other packages from the usual
   * registry.
   */
  readonly variables: Readonly<Record<string, string>>;
  publish(tarball: string): Promise<void>;
  stop(): Promise<void>;
}

async function waitForAnswer(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The npm registry did not respond to ${url} in time.`);
}

async function installVerdaccio(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { verdaccio: VERDACCIO },
    // Verdaccio depends on the tag "cjs" of node-fetch. Some mirrors of the npm registry do not have this tag.
    overrides: { 'node-fetch': '2.7.0' },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options], { cwd: folder });
  return join(folder, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
}

/**
 * Creates an npm cache that shares the downloads of the usual npm cache, but not the programs that `npm create` has
 * installed there. Otherwise `npm create` would reuse the `@safar/create-remote` of an earlier test, because it has
 * the same version.
 */
async function createCache(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'cache']);
  const downloads = join(stdout.trim(), '_cacache');
  await mkdir(downloads, { recursive: true });
  await mkdir(folder);
  await symlink(downloads, join(folder, '_cacache'));
  return folder;
}

/** @param folder where Verdaccio, its configuration and the published packages are stored */
export async function startRegistry(folder: string): Promise<NpmRegistry> {
  const verdaccio = await installVerdaccio(join(folder, 'verdaccio'));
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const config = join(folder, 'verdaccio.json');
  await writeFile(
    config,
    // Verdaccio expects YAML, and JSON is valid YAML.
    JSON.stringify({
      storage: join(folder, 'storage'),
      uplinks: {},
      packages: { '@safar/*': { access: '$all', publish: '$anonymous' } },
      web: { enable: false },
      log: { type: 'stdout', level: 'warn' },
    }),
  );
  const userConfig = join(folder, 'npmrc');
  // npm publishes only with a token, which the registry ignores.
  await writeFile(userConfig, `@safar:registry=http://${host}/\n//${host}/:_authToken=test\n`);
  const variables = {
    npm_config_userconfig: userConfig,
    npm_config_cache: await createCache(join(folder, 'npm')),
    npm_config_yes: 'true',
  };
  const program = spawn(process.execPath, [verdaccio, '--config', config, '--listen', host], {
    stdio: 'ignore',
  });
  async function stop(): Promise<void> {
    const ended = once(program, 'exit');
    if (program.kill()) await ended;
  }
  try {
    await waitForAnswer(`http://${host}/-/ping`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://${host}`,
    variables,
    async publish(tarball) {
      const options = ['--provenance=false', '--fetch-retries=0'];
      await run('npm', ['publish', tarball, ...options], { env: { ...process.env, ...variables } });
    },
    stop,
  };
}
