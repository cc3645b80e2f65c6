// @ts-check
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { AssetManifestPlugin } from './asset-manifest-plugin.mjs';
import { baseConfig, clientOutput, readUnit, serverConfig, splitting } from './webpack-base.mjs';
import { devServer } from './webpack-dev-server.mjs';

/**
 * Half of the first file's bytes run at the start of every page. With this word browsers compile it whole while it
 * comes, beside the page, instead of function by function between a visitor and the page (Chromium from 136; to others
 * it is a comment). It has to be the file's first line, so it is put there when the file has been made smaller.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^js\/main\./,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
});

/**
 * Client and server build of the shell: a plain bundle without the federation plugin. Nothing about remotes is
 * known here.
 *
 * @param {string} folder of the shell's package, absolute
 * @returns {import('webpack').Configuration[]}
 */
export function shellConfigs(folder) {
  const unit = readUnit(folder);
  const { output, target, styles } = clientOutput(unit);
  const base = baseConfig(unit, 'client');
  const refreshPreamble = new URL('./react-refresh-preamble.js', import.meta.url).pathname;
  const shakeable = new URL('./shakeable-components.cjs', import.meta.url).pathname;
  const withoutSnapshots = new URL('./without-snapshots.cjs', import.meta.url).pathname;
  const entry = join(folder, 'client/entry-start.ts');
  const client = {
    ...base,
    entry: { main: unit.development ? [refreshPreamble, entry] : entry },
    target,
    output,
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...(unit.development ? [] : [{ test: /react-router[\\/]dist\b.*\.mjs$/, loader: shakeable }]),
        {
          test: /runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload|remote[\\/]index)\.js$/,
          loader: withoutSnapshots,
        },
      ],
    },
    optimization: { ...base.optimization, splitChunks: splitting },
    ...(unit.development ? { devServer: devServer() } : {}),
    plugins: [
      ...(base.plugins ?? []),
      styles,
      new AssetManifestPlugin(),
      ...(unit.development ? [] : [compiledAhead]),
      new webpack.DefinePlugin({
        // Containers have no remotes of their own, and what they use of the page's runtime needs none. The core does.
        FEDERATION_OPTIMIZE_NO_REMOTE: webpack.DefinePlugin.runtimeValue(({ module }) =>
          String(module.resource.includes('webpack-bundler-runtime')),
        ),
        // A visitor's switch for the federation runtime's log: the first look into it waits for the disk.
        'window.localStorage': webpack.DefinePlugin.runtimeValue(({ module }) =>
          /federation[\\/]sdk[\\/]dist[\\/]env\.js$/.test(module.resource)
            ? 'undefined'
            : 'window.localStorage',
        ),
      }),
      ...(unit.development
        ? [new ReactRefreshPlugin({ library: unit.name, overlay: false })]
        : // The first file of every visit names the digests of all others: these are shorter, and as good.
          [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
    ],
  };
  const server = serverConfig(unit, join(folder, 'client/entry-server.tsx'));
  return [
    client,
    {
      ...server,
      externals: [
        /** @type {Record<string, string>} */ (server.externals),
        { 'react-dom/server': 'react-dom/server' },
      ],
    },
  ];
}
