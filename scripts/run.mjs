// @ts-check
// The entry point of all commands except `types`, `lint`, `format` and `format:check`. For example, `npm start` runs
// `node scripts/run.mjs start`.
// This file uses no npm packages, because the first command on a machine installs them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Commands whose program belongs to a package. The program of every other command is `scripts/<command>.ts`. */
const programs = {
  release: ['platform/delivery/src/cli.ts'],
  content: ['backend/src/commands/cli.ts', 'content'],
  ads: ['backend/src/commands/cli.ts', 'ads'],
  inbox: ['backend/src/commands/cli.ts', 'inbox'],
  backup: ['backend/src/commands/cli.ts', 'backup'],
  artwork: ['demo/src/artwork/make-artwork.ts'],
  bench: ['bench/src/cli.ts'],
};

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * @typedef {Record<string, { version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?:
 *   boolean }>} LockedPackages
 */
/** @param {string} path @returns {LockedPackages} */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

/**
 * Whether node_modules contains exactly the versions of package-lock.json, according to npm's record of the
 * installation. Optional packages may be absent, because they may be for other platforms.
 */
function isInstalled() {
  const lockfile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(lockfile)) return existsSync(join(root, 'node_modules'));
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(lockfile)).every(
    ([path, { version, link, resolved, optional, devOptional }]) => {
      // npm links the packages of this repository in node_modules. The link of a new remote may be missing, because no
      // package imports a remote by name. In a partial copy of the repository, the link of a missing package may be
      // missing too.
      if (link)
        return (
          resolved?.startsWith('mf-') ||
          !existsSync(join(root, `${resolved}`)) ||
          existsSync(join(root, path))
        );
      if (!path.includes('node_modules/')) return true;
      return installed[path] ? installed[path].version === version : optional || devOptional;
    },
  );
}

function install() {
  const startedAt = performance.now();
  process.stderr.write('Installing packages…\n');
  const npm = process.env['npm_execpath'];
  const isScript = npm !== undefined && /\.c?js$/.test(npm);
  // With NODE_ENV=production, npm omits development packages by default, but every command needs some of them.
  const npmArgs = [...(isScript ? [npm] : []), 'ci', '--include=dev'];
  const { status } = spawnSync(isScript ? process.execPath : 'npm', npmArgs, {
    cwd: root,
    // stdout is reserved for the result of the command.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: !isScript && process.platform === 'win32',
  });
  if (status !== 0)
    fail('npm ci failed and printed the reason above. Solve the problem and run the command again.');
  process.stderr.write(`packages installed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const oldestMinor = /** @type {Readonly<Record<number, number>>} */ ({ 20: 19, 22: 13 })[major];
if (major < 24 && (oldestMinor === undefined || minor < oldestMinor)) {
  fail(
    `Safar TV needs Node 22.13 or 24 (20.19 still works), got ${process.versions.node}. Install one from https://nodejs.org.`,
  );
}

const [command = '', ...args] = process.argv.slice(2);
const [program = '', ...firstArgs] = Object.hasOwn(programs, command)
  ? programs[/** @type {keyof typeof programs} */ (command)]
  : [`scripts/${command}.ts`];
if (!/^[a-z\d-]+$/.test(command) || !existsSync(join(root, program))) {
  fail(`There is no command "${command}". README.md lists all commands.`);
}
if (!isInstalled()) install();

const child = spawn(
  process.execPath,
  [
    '--import',
    pathToFileURL(join(root, 'scripts/lib/exit-with-parent.mjs')).href,
    '--import',
    'tsx',
    program,
    ...firstArgs,
    ...args,
  ],
  // The IPC channel carries no messages. It closes when this process dies, even by SIGKILL, and then the child exits.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}

// If npm is killed with SIGKILL, this process receives no signal. A changed parent process id shows that npm has ended.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
}

child.on('error', (error) => fail(`"${command}" could not be started: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
