#!/usr/bin/env node
// @ts-check
// `safar-remote`: the commands for a remote in its own repository. In the published package, this folder also contains
// `release.mjs`, `doctor.mjs` and the programs that `dev.mjs` starts; `npm run pack` adds them. The Safar TV repository
// itself runs the release tool from source with `npm run release`.
import '../require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const USAGE = `Usage: safar-remote <command>, in the folder of a remote

  build                         build the release into dist/
  test [arguments of jest]      check types, then run the tests
  dev --against <site>          run this remote from source on a live site with fast refresh; --ssr also renders on the server, without fast refresh
  doctor --against <site>       compare the remote with a live site
  release <command>             check, publish, canary, promote, rollback and more; release --help lists all`;

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Reads the name of the remote from remote.json. */
function readName() {
  try {
    const { name } = JSON.parse(readFileSync('remote.json', 'utf8'));
    if (typeof name === 'string') return name;
  } catch {
    // A missing or malformed file causes the error below.
  }
  return fail(`${process.cwd()} has no valid remote.json. Run safar-remote in the folder of a remote.`);
}

/**
 * Runs a Node program, and exits with its status if it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args = []) {
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Commands of the release tool whose first argument is the name of the shell or of a remote. `safar-remote` inserts the
 * name of this remote if it is missing.
 */
const unitCommands = [
  'publish',
  'check',
  'activate',
  'canary',
  'promote',
  'rollback',
  'remove',
  'pin',
  'sign',
  'list',
  'log',
  'diff',
  'verify',
];

function requireStore() {
  const { RELEASES_URL, RELEASES_DIR } = process.env;
  if (RELEASES_URL) return;
  if (!RELEASES_DIR)
    fail('Set RELEASES_URL (s3://bucket/prefix?region=…) or RELEASES_DIR to the release store of the site.');
  if (!existsSync(RELEASES_DIR))
    fail(`The release store ${RELEASES_DIR} does not exist. Check RELEASES_DIR.`);
}

/** @param {readonly string[]} args */
async function release(args) {
  const name = readName();
  const index = args.findIndex((arg) => !arg.startsWith('-'));
  const command = args[index] ?? '';
  const takesName = unitCommands.includes(command);
  const wantsHelp = args.includes('--help') || args.includes('-h');
  if (command && command !== 'key' && !wantsHelp) requireStore();
  const named = takesName && args[index + 1] !== name ? args.toSpliced(index + 1, 0, name) : args;
  process.argv.splice(2, Infinity, ...named);
  await import(programOf('release'));
}

/** Programs that only the published package contains, each with the equivalent command in the Safar TV repository. */
const packedPrograms = { release: 'npm run release', doctor: 'npm run release -- check' };

/** @param {keyof typeof packedPrograms} name */
function programOf(name) {
  const program = new URL(`./${name}.mjs`, import.meta.url);
  if (!existsSync(fileURLToPath(program)))
    fail(
      `safar-remote ${name} exists only in the published package. In the Safar TV repository, use ${packedPrograms[name]}.`,
    );
  return program.href;
}

const [command = '', ...args] = process.argv.slice(2);
switch (command) {
  case 'build':
    readName();
    run(require.resolve('../build-unit.mjs'));
    break;
  case 'test':
    readName();
    run(require.resolve('typescript/bin/tsc'), ['--noEmit']);
    run(require.resolve('jest/bin/jest'), args);
    break;
  case 'dev': {
    const { dev, DevError } = await import('./dev.mjs');
    await dev(readName(), args).catch((error) =>
      fail(error instanceof DevError ? error.message : error.stack),
    );
    break;
  }
  case 'doctor':
    readName();
    process.argv.splice(2, 1);
    await import(programOf('doctor'));
    break;
  case 'release':
    await release(args);
    break;
  default:
    if (command === '' || command === '--help') process.stdout.write(`${USAGE}\n`);
    else fail(`There is no command "${command}". safar-remote --help lists all commands.`);
}
