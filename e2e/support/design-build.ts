import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRunFolder, root } from './run-folder';

const configOf = (folder: string) => `
import { baseConfig, clientOutput } from '@safar/remote-tools/webpack-base.mjs';

const unit = { name: 'design', folder: ${JSON.stringify(join(root, 'shell'))}, version: '0.0.0', development: false };
const base = baseConfig(unit, 'client');
const { output, target, styles } = clientOutput(unit);
export default {
  ...base,
  entry: { page: ${JSON.stringify(join(root, 'shell/client/pages/design/testing/alone.tsx'))} },
  target,
  devtool: false,
  output: { ...output, path: ${JSON.stringify(folder)}, publicPath: '/', filename: 'page.js' },
  optimization: { ...base.optimization, minimize: false },
  plugins: [...base.plugins, styles],
};
`;

/**
 * Bundles the design page of the shell, because no release contains this page. The bundle uses `baseConfig`, the
 * webpack configuration that the shell and all remotes share. Bundling takes a few seconds.
 *
 * @returns the folder with `page.js` and its assets
 */
export async function buildDesignPage(): Promise<string> {
  const folder = inRunFolder('design');
  await mkdir(folder, { recursive: true });
  const config = inRunFolder('webpack.design.mjs');
  await writeFile(config, configOf(join(folder, 'files')));
  const cli = createRequire(join(root, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--config', config], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new Error(`The design page could not be built:\n${Buffer.concat(parts).toString('utf8')}`);
  return join(folder, 'files');
}
