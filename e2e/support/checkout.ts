import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './run-folder';

/** Packages and files that creating, checking and releasing a remote needs. */
const COPIED = [
  'shared',
  'delivery',
  'scripts',
  'create-remote',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'jest.config.mjs',
  'eslint.config.mjs',
  'stylelint.config.mjs',
  '.prettierrc.json',
  '.prettierignore',
  '.npmrc',
  'site.config.json',
];
/** Packages of npm whose types stand in ours: the compiler wants them to be this checkout's own. */
const OWN_MODULES = new Set(['@testing-library']);
const GENERATED = new Set(['node_modules', 'dist', 'dist-server', '.cache', '.data']);

/** A copy of the repository that a test may change: packages of npm are links, ours are copies. */
export class Checkout {
  private constructor(readonly folder: string) {}

  /** @param more packages that the test needs beside these */
  static async create(more: readonly string[] = []): Promise<Checkout> {
    const folder = await mkdtemp(join(tmpdir(), 'safar-checkout-'));
    for (const name of [...COPIED, ...more]) {
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !GENERATED.has(basename(path)),
      });
    }
    const modules = join(folder, 'node_modules');
    await mkdir(join(modules, '@safar'), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules'))) {
      // npm's record is read by whoever asks whether everything is installed, and is copied: it may be written.
      if (name === '.package-lock.json' || OWN_MODULES.has(name))
        await cp(join(root, 'node_modules', name), join(modules, name), { recursive: true });
      else if (!/^(@safar|\.cache|\.safar-install)$/.test(name))
        await symlink(join(root, 'node_modules', name), join(modules, name));
    }
    for (const name of ['shared', 'delivery', ...more])
      await symlink(join('..', '..', name), join(modules, '@safar', name));
    return new Checkout(folder);
  }

  /** `npm run <command> -- <args>` in here. @returns its exit code and what it said. */
  async npmRun(
    command: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; output: string }> {
    const { NODE_ENV: _ours, ...inherited } = process.env;
    const child = spawn(process.execPath, ['scripts/run.mjs', command, ...args], {
      cwd: this.folder,
      env: { ...inherited, ...variables },
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code: code ?? 1, output: Buffer.concat(parts).toString('utf8') };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
