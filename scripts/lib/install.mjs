// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @typedef {Record<string, { version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean }>} LockedPackages */

/** @param {string} path @returns {LockedPackages} */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

/**
 * Makes the links to packages of this repository that are missing, such as the one of a new remote: all other packages
 * stay as they are, so npm is not needed for it.
 *
 * @param {string} root @param {string} lockfile
 */
function linkPackages(root, lockfile) {
  for (const [path, { link, resolved }] of Object.entries(readPackages(lockfile))) {
    const target = join(root, path);
    if (!link || !resolved || existsSync(target) || !existsSync(join(root, resolved))) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(relative(dirname(target), join(root, resolved)), target, 'junction');
  }
}

/**
 * Whether npm has already put exactly this lockfile into node_modules, for instance because somebody ran
 * `npm install` by hand. Packages for other platforms are optional and may be absent.
 *
 * @param {string} lockfile @param {string} installed npm's own record inside node_modules
 */
function matches(lockfile, installed) {
  if (!existsSync(installed)) return false;
  const present = readPackages(installed);
  return Object.entries(readPackages(lockfile)).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = present[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

/** @param {string} root @param {string[]} args @returns {Promise<number>} exit code */
function runNpm(root, args) {
  const npm = process.env['npm_execpath'];
  const viaNode = npm !== undefined && /\.c?js$/.test(npm);
  const child = spawn(viaNode ? process.execPath : 'npm', viaNode ? [npm, ...args] : args, {
    cwd: root,
    // What is printed on stdout belongs to the command that follows.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: !viaNode && process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Installs the packages when there are none or the lockfile has changed since. A stamp in node_modules keeps the
 * usual case at one hash of one file.
 *
 * @param {string} root the repository
 * @throws an Error with a sentence when npm fails.
 */
export async function installIfNeeded(root) {
  const modules = join(root, 'node_modules');
  const lockfile = join(root, 'package-lock.json');
  const stamp = join(modules, '.safar-install');
  const hasLock = existsSync(lockfile);
  const hashLock = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(modules)) {
    if (!hasLock) return;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLock()) return;
    linkPackages(root, lockfile);
    if (matches(lockfile, join(modules, '.package-lock.json'))) return writeFileSync(stamp, hashLock());
  }
  process.stderr.write('Installing packages; this happens once.\n');
  const code = await runNpm(root, [hasLock ? 'ci' : 'install', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above. Then try again.');
  writeFileSync(stamp, hashLock());
}
