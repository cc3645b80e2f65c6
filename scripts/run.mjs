// @ts-check
// The way into every command of this repository: `npm start` is `node scripts/run.mjs start`. Plain Node without
// dependencies, because nothing may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './lib/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Commands whose program is part of a package; every other command is `scripts/<command>.ts`. */
const programs = {
  release: 'delivery/src/cli.ts',
  content: 'backend/src/content/cli.ts',
  ads: 'backend/src/ads/cli.ts',
  inbox: 'backend/src/inbox/cli.ts',
  artwork: 'backend/src/artwork/cli.ts',
  bench: 'bench/src/cli.ts',
};

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `This needs Node 20.19 or newer, and you have ${process.versions.node}. Install it from https://nodejs.org.`,
  );
}

const [command = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, command)
  ? programs[/** @type {keyof typeof programs} */ (command)]
  : `scripts/${command}.ts`;
if (!/^[a-z\d-]+$/.test(command) || !existsSync(join(root, program))) {
  fail(`There is no command "${command}". The README lists them all.`);
}

try {
  await installIfNeeded(root);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

const child = spawn(
  process.execPath,
  [
    '--import',
    `file://${join(root, 'scripts/lib/leave-with-parent.mjs')}`,
    '--import',
    'tsx',
    program,
    ...args,
  ],
  // The channel carries no messages; its end tells the child that this process is gone, even after kill -9.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}

// npm itself may be killed without a word; then nobody waits for this any more.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
}

child.on('error', (error) => fail(`"${command}" could not be started: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
