import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './run-folder';

/** Packages and files that are needed to create, check and release a remote. */
const COPIED = [
  'shared',
  'platform',
  'demo',
  'scripts',
  'create-remote',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  'stylelint.config.mjs',
  '.oxfmtrc.json',
  '.npmrc',
  'site.config.json',
];
/**
 * Folders of workspace packages that scripts and builds import by name. `node_modules/@safar` of the checkout contains
 * links to the copies of these folders.
 */
const LINKED = [
  ...[
    'shared/contract',
    'shared/remote-kit',
    'shared/ui',
    'shared/api',
    'shared/domain',
    'shared/remote-tools',
  ],
  ...[
    'platform/protocol',
    'platform/service',
    'platform/delivery',
    'platform/server',
    'platform/composition',
  ],
  'demo',
];
/**
 * Scopes of npm packages that are copied instead of linked, because workspace packages use their types. TypeScript
 * replaces a link with its target. The imports in the type declarations of a linked package would therefore resolve to
 * packages of the original repository.
 */
const OWN_MODULES = new Set(['@testing-library']);
const GENERATED = new Set(['node_modules', 'dist', 'dist-server', '.cache', '.data', '.wireit']);

/** A copy of the repository that a test may change. npm packages are linked, workspace packages are copied. */
export class Checkout {
  private constructor(readonly folder: string) {}

  /** @param more further packages that the test needs */
  static async create(more: readonly string[] = []): Promise<Checkout> {
    const checkout = new Checkout(await mkdtemp(join(tmpdir(), 'safar-checkout-')));
    try {
      await checkout.#fill(more);
      return checkout;
    } catch (error) {
      await checkout.remove();
      throw error;
    }
  }

  async #fill(more: readonly string[]): Promise<void> {
    const { folder } = this;
    for (const name of [...COPIED, ...more]) {
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !GENERATED.has(basename(path)),
      });
    }
    const modules = join(folder, 'node_modules');
    await mkdir(join(modules, '@safar'), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules'))) {
      // `scripts/run.mjs` compares `.package-lock.json`, npm's record of the installation, with `package-lock.json`.
      // The record is copied and not linked, because npm may write to it.
      if (name === '.package-lock.json' || OWN_MODULES.has(name))
        await cp(join(root, 'node_modules', name), join(modules, name), { recursive: true });
      else if (!/^(@safar|\.cache)$/.test(name))
        await symlink(join(root, 'node_modules', name), join(modules, name));
    }
    for (const name of [...LINKED, ...more])
      await symlink(join('..', '..', name), join(modules, '@safar', basename(name)));
  }

  /**
   * Runs a command as `npm run <command> -- <args>` does in the checkout, but without npm.
   *
   * @returns the exit code, and stdout and stderr as one text
   */
  async npmRun(
    command: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; output: string }> {
    return this.#run(process.execPath, ['scripts/run.mjs', command, ...args], variables);
  }

  /** Runs a shell command in the checkout, such as a command from a guide. */
  shell(command: string): Promise<{ code: number; output: string }> {
    return this.#run('sh', ['-c', command], {});
  }

  async #run(program: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
    const { NODE_ENV: _ours, ...inherited } = process.env;
    const child = spawn(program, args, { cwd: this.folder, env: { ...inherited, ...variables } });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code: code ?? 1, output: Buffer.concat(parts).toString('utf8') };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
