import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { CommandError } from './command';
import { runNode } from './processes';

interface Browser {
  readonly name: string;
  /** The name of the environment variable that contains the path of the browser's program. */
  readonly setting: string;
  /** Names of the browser's program. The first name that is in any folder of PATH is used. */
  readonly programs: readonly string[];
  readonly debianPackages: readonly string[];
}

/**
 * `chromium-headless-shell` comes first. It lacks the extensions and internal pages of the full browser, so tests need
 * about 40 % less CPU time.
 */
const chromium: Browser = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  programs: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  debianPackages: ['chromium-headless-shell'],
};

const firefox: Browser = {
  name: 'Firefox',
  setting: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  debianPackages: ['firefox-esr'],
};

/** WebKitGTK. Its driver starts the program MiniBrowser. MiniBrowser needs a display, which `xvfb` provides. */
const webkit: Browser = {
  name: 'WebKit',
  setting: 'WEBKIT_DRIVER_PATH',
  programs: ['WebKitWebDriver'],
  debianPackages: ['webkit2gtk-driver', 'xvfb'],
};

async function findOnPath({ programs }: Browser): Promise<string | undefined> {
  for (const name of programs) {
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
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

/** Runs `apt-get` without questions. Prints the output only if the command fails. */
async function aptGet(...args: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { failed, all } = await execa('apt-get', args, { env, stdin: 'ignore', all: true, reject: false });
  if (failed) process.stderr.write(`${all}\n`);
  return !failed;
}

/**
 * Installs Debian's packages of a browser with all its libraries. Returns `undefined` if the system is not Debian, the
 * user is not root, or the installation fails.
 */
async function installFromDebian(browser: Browser): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stderr.write(`Installing ${browser.name} from Debian…\n`);
  const done = (await aptGet('update')) && (await aptGet('install', '-y', ...browser.debianPackages));
  return done ? findOnPath(browser) : undefined;
}

async function installFromPlaywright(root: string): Promise<string | undefined> {
  const program = join(root, 'node_modules', 'playwright', 'cli.js');
  if (!existsSync(program)) return undefined;
  process.stderr.write("Installing Playwright's Chromium…\n");
  const { code } = await runNode({ root, program, args: ['install', 'chromium'] }, 'stderr');
  if (code !== 0) return undefined;
  const playwright = await import('@playwright/test');
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function find(
  browser: Browser,
  install: () => Promise<string | undefined> = async () => undefined,
): Promise<string> {
  const { name, setting } = browser;
  const named = process.env[setting];
  if (named) {
    if (existsSync(named)) return named;
    throw new CommandError(`${setting} names ${named}, which does not exist.`);
  }
  const found = (await findOnPath(browser)) ?? (await installFromDebian(browser)) ?? (await install());
  if (found) return found;
  throw new CommandError(
    `${name} is missing and could not be installed. Install it and set ${setting} to its path.`,
  );
}

/**
 * Finds Chromium for the browser tests. Uses, in this order, CHROMIUM_PATH, an installed Chromium, Debian's package (as
 * root), or Playwright's download.
 *
 * @throws {CommandError} if CHROMIUM_PATH names a missing file, or the program is not found and cannot be installed
 */
export const findChromium = (root: string): Promise<string> =>
  find(chromium, () => installFromPlaywright(root));

/**
 * Finds Firefox for the browser tests. Uses, in this order, FIREFOX_PATH, an installed Firefox, or Debian's package (as
 * root).
 *
 * @throws {CommandError} if FIREFOX_PATH names a missing file, or the program is not found and cannot be installed
 */
export const findFirefox = (): Promise<string> => find(firefox);

/**
 * Finds WebKit's driver for the browser tests. Uses, in this order, WEBKIT_DRIVER_PATH, an installed driver, or
 * Debian's package (as root).
 *
 * @throws {CommandError} if WEBKIT_DRIVER_PATH names a missing file, or the program is not found and cannot be
 *   installed
 */
export const findWebKitDriver = (): Promise<string> => find(webkit);

/** Finds or installs all browsers, one after the other, because apt allows only one installation at a time. */
export async function findBrowsers(root: string): Promise<void> {
  await findChromium(root);
  await findFirefox();
  await findWebKitDriver();
}
