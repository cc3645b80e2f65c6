import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CommandError } from './fail';
import { runNode } from './node-program';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function findOnPath(): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of systemNames) {
      const path = join(folder, name);
      const isRunnable = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isRunnable) return path;
    }
  }
  return undefined;
}

function run(program: string, args: string[]): Promise<boolean> {
  // Nobody is there to answer a package's questions.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Debian's own package brings every library along; only root may install it. */
async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stderr.write('Installing Chromium from Debian; this happens once.\n');
  const done = (await run('apt-get', ['update'])) && (await run('apt-get', ['install', '-y', 'chromium']));
  return done ? findOnPath() : undefined;
}

async function installFromPlaywright(root: string): Promise<string | undefined> {
  const program = join(root, 'node_modules', 'playwright', 'cli.js');
  if (!existsSync(program)) return undefined;
  process.stderr.write("Installing Playwright's Chromium; this happens once.\n");
  const { code } = await runNode({ root, program, args: ['install', 'chromium'] }, 'stderr');
  if (code !== 0) return undefined;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * The Chromium that browser tests run in: CHROMIUM_PATH, the system's, Debian's package when root, Playwright's own.
 *
 * @throws {CommandError} when there is none and none can be had.
 */
export async function findChromium(root: string): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = (await findOnPath()) ?? (await installFromDebian()) ?? (await installFromPlaywright(root));
  if (found) return found;
  throw new CommandError(
    'There is no Chromium and none could be installed. Install one and set CHROMIUM_PATH to it.',
  );
}
