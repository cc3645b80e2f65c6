// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { AssetManifestPlugin } from './asset-manifest-plugin.mjs';
import {
  baseConfig,
  clientOutput,
  locales,
  localizedName,
  readUnit,
  serverConfig,
  splitting,
} from '@safar/remote-tools/webpack-base.mjs';
import { devServer } from '@safar/remote-tools/webpack-dev-server.mjs';

/**
 * This pragma makes V8 (Chromium 136 and later) compile the file eagerly in the background while it streams in.
 * Without the pragma, V8 compiles each function on the main thread when it is first called, and half of the functions
 * run at startup. The pragma must be the first line, so it is added after minification.
 * https://v8.dev/blog/explicit-compile-hints
 */
const eagerCompileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^js\/main\./,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
});

/**
 * Configures the shell's client builds, one per language, and its server build. They are plain bundles without the
 * federation plugin and do not depend on any remote. Development has a single client build with all languages.
 *
 * @param {string} folder absolute path of the shell's package
 * @returns {import('webpack').Configuration[]}
 */
export function shellConfigs(folder) {
  const unit = readUnit(folder);
  const clients = unit.development ? [undefined] : locales;
  const server = serverConfig(unit, join(folder, 'client/entry-server.tsx'));
  return [
    ...clients.map((locale) => clientConfig(unit, locale)),
    {
      ...server,
      externals: [
        /** @type {Record<string, string>} */ (server.externals),
        { 'react-dom/server': 'react-dom/server' },
      ],
    },
  ];
}

const unusedRouterComponents = fileURLToPath(new URL('./unused-router-components.cjs', import.meta.url));

function productionRouter() {
  const entry = fileURLToPath(import.meta.resolve('react-router'));
  return join(dirname(dirname(entry)), 'production', 'index.mjs');
}

/**
 * @param {import('@safar/remote-tools/webpack-base.mjs').Unit} unit
 * @param {string | undefined} locale
 * @returns {import('webpack').Configuration}
 */
function clientConfig(unit, locale) {
  const { output, target, styles } = clientOutput(unit);
  const base = baseConfig(unit, 'client', locale);
  const refreshPreamble = fileURLToPath(import.meta.resolve('@safar/remote-tools/react-refresh-preamble.js'));
  const entry = join(unit.folder, 'client/entry-start.ts');
  return {
    ...base,
    resolve: {
      ...base.resolve,
      // The `exports` of react-router list only the development build, which contains warnings that every visitor would
      // download.
      ...(unit.development ? {} : { alias: { 'react-router$': productionRouter() } }),
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: unusedRouterComponents },
      ],
    },
    entry: { main: unit.development ? [refreshPreamble, entry] : entry },
    target,
    output,
    optimization: { ...base.optimization, splitChunks: splitting },
    ...(unit.development ? { devServer: devServer() } : {}),
    plugins: [
      ...(base.plugins ?? []),
      styles,
      new AssetManifestPlugin(localizedName('asset-manifest', locale)),
      ...(unit.development ? [] : [eagerCompileHint]),
      new webpack.DefinePlugin({
        // The federation runtime only shares modules; platform/composition loads the containers.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
      }),
      ...(unit.development
        ? [new ReactRefreshPlugin({ library: unit.name, overlay: false })]
        : // The main bundle (`js/main.*`) contains the digests of all chunks. SHA-256 digests are shorter than SHA-384
          // digests and just as safe here.
          [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]),
    ],
  };
}
