import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { CommandError } from '../lib/command';
import { runNode } from '../lib/processes';

/**
 * Writes a development build of the shell, in which `safar-remote dev` runs remotes. A production build of the shell
 * cannot be used, because it contains the production build of React, which does not support fast refresh.
 */
export async function buildDevShell(root: string, output: string): Promise<void> {
  const build = async (name: 'client' | 'ssr') => {
    const { code, output: log } = await runNode({
      root,
      program: join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js'),
      args: [
        ...['--config', 'webpack.config.mjs', '--config-name', name],
        ...['--output-path', join(output, name)],
      ],
      cwd: join(root, 'shell'),
      env: { ...process.env, NODE_ENV: 'development' },
    });
    if (code !== 0) throw new CommandError(`The development build of the shell failed.\n${log.trimEnd()}`);
  };
  await Promise.all([build('client'), build('ssr')]);
  const maps = await fastGlob('**/*.map', { cwd: output, absolute: true });
  await Promise.all(maps.map((path) => rm(path)));
}
