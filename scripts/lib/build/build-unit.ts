import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CommandError } from '../fail';
import { runNode } from '../node-program';

/** webpack-cli belongs to the package that holds the presets, wherever npm has put it. */
export const findWebpackCli = (root: string): string =>
  createRequire(join(root, 'shared', 'package.json')).resolve('webpack-cli/bin/cli.js');

/** Builds the shell or a remote, both of its configurations, with webpack. */
export async function buildUnit(
  root: string,
  { name, version, mode }: { name: string; version: string; mode: string },
): Promise<void> {
  const { code, output } = await runNode({
    root,
    program: findWebpackCli(root),
    args: ['--config', 'webpack.config.mjs'],
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: mode, RELEASE_VERSION: version },
  });
  if (code !== 0)
    throw new CommandError(`${output.trim()}\nThe build of ${name} failed; webpack says why above.`);
  const manifest = name === 'shell' ? 'asset-manifest.json' : 'mf-manifest.json';
  for (const file of [join('client', manifest), join('ssr', 'index.cjs')]) {
    if (existsSync(join(root, name, 'dist', file))) continue;
    throw new CommandError(
      `The build of ${name} ended without ${file}. Both of its configurations must write.`,
    );
  }
}
