// @ts-check
// Builds the shell or a remote in the working directory. wireit runs this program when an input has changed; the version
// comes from RELEASE_VERSION.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fail = (/** @type {string} */ message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const folder = process.cwd();
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
// webpack-cli is a dependency of the root package, where the shared presets can resolve it too.
const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const { status } = spawnSync(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
  stdio: 'inherit',
});
if (status !== 0) fail(`The build of ${name} failed. webpack printed the reason above.`);

const manifest = name === '@safar/shell' ? 'asset-manifest.json' : 'mf-manifest.json';
for (const file of [join('client', manifest), join('ssr', 'index.cjs')]) {
  if (!existsSync(join(folder, 'dist', file)))
    fail(`The build of ${name} did not write dist/${file}. webpack.config.mjs must build client and ssr.`);
}
writeFileSync('dist/.built.json', JSON.stringify({ version: process.env['RELEASE_VERSION'] || version }));
