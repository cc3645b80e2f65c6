import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CommandError } from './command';
import { runNode } from './processes';

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
  // apt must not ask questions.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Debian's package installs all libraries that Chromium needs. It needs root. */
async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stderr.write('Installing Chromium from Debian…\n');
  const done = (await run('apt-get', ['update'])) && (await run('apt-get', ['install', '-y', 'chromium']));
  return done ? findOnPath() : undefined;
}

async function installFromPlaywright(root: string): Promise<string | undefined> {
  const program = join(root, 'node_modules', 'playwright', 'cli.js');
  if (!existsSync(program)) return undefined;
  process.stderr.write("Installing Playwright's Chromium…\n");
  const { code } = await runNode({ root, program, args: ['install', 'chromium'] }, 'stderr');
  if (code !== 0) return undefined;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds Chromium for the browser tests: CHROMIUM_PATH, the system's, Debian's package (as root), Playwright's download.
 *
 * @throws {CommandError} when none is found and none can be installed.
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
    'Chromium is missing and could not be installed. Install it and set CHROMIUM_PATH to its path.',
  );
}
