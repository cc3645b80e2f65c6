// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import {
  baseConfig,
  clientOutput,
  globalNameOf,
  importNames,
  locales,
  localizedName,
  readUnit,
  serverConfig,
  splitting,
  sharedModules,
} from './webpack-base.mjs';
import { devServer } from './webpack-dev-server.mjs';

/**
 * The shell provides the shared modules, so that a remote has no copy. Otherwise the release is rejected.
 *
 * @param {string} folder of the remote, whose installed versions count
 */
function sharedFromShell(folder) {
  const require = createRequire(join(folder, 'package.json'));
  /** @param {string} name */
  const versionOf = (name) =>
    JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
  const contract = /CONTRACT_VERSION = ['"]([^'"]+)['"]/.exec(
    readFileSync(require.resolve('@safar/contract/version'), 'utf8'),
  )?.[1];
  if (!contract) throw new Error('@safar/contract/version must define CONTRACT_VERSION.');
  return Object.fromEntries(
    sharedModules.map((name) => {
      const version = name.startsWith('@safar/') ? contract : versionOf(name.split('/')[0] ?? name);
      const request = importNames[name];
      return [
        name,
        {
          singleton: true,
          import: /** @type {const} */ (false),
          strictVersion: true,
          requiredVersion: `^${version}`,
          // `packageName` is where the plugin looks for a version, without which the manifest would not list the module.
          ...(request !== undefined && { request, packageName: request }),
        },
      ];
    }),
  );
}

/**
 * Uses the page's copy of the bundler runtime, like `externalRuntime` does for the core: saves 4 KB (brotli) in each remote.
 *
 * @type {(data: { request?: string }, callback: (error?: null, result?: string) => void) => void}
 */
function bundlerRuntimeOfShell({ request = '' }, callback) {
  if (/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)) {
    callback(null, 'global _FEDERATION_BUNDLER_RUNTIME');
  } else callback();
}

/**
 * Client builds and server build of a remote: one expose, `./app`, from `src/remote.ts`. Development has one client build
 * with all languages.
 *
 * @param {string} folder of the remote's package, absolute
 * @returns {import('webpack').Configuration[]}
 */
export function remoteConfigs(folder) {
  const unit = readUnit(folder);
  const clients = unit.development ? [undefined] : locales;
  return [
    ...clients.map((locale) => clientConfig(unit, locale)),
    serverConfig(unit, join(folder, 'src/remote.ts')),
  ];
}

/**
 * @param {import('./webpack-base.mjs').Unit} unit
 * @param {string | undefined} locale
 * @returns {import('webpack').Configuration}
 */
function clientConfig(unit, locale) {
  const { output, target, styles } = clientOutput(unit);
  const base = baseConfig(unit, 'client', locale);
  return {
    ...base,
    entry: {},
    target,
    output,
    externals: [bundlerRuntimeOfShell],
    optimization: { ...base.optimization, splitChunks: splitting },
    ...(unit.development ? { devServer: devServer() } : {}),
    plugins: [
      ...(base.plugins ?? []),
      styles,
      new ModuleFederationPlugin({
        name: unit.name.replace(/\W/g, '_'),
        filename: unit.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        library: { type: 'var', name: globalNameOf(unit) },
        exposes: { './app': join(unit.folder, 'src/remote.ts') },
        shared: sharedFromShell(unit.folder),
        dts: false,
        manifest: { fileName: localizedName('mf-manifest', locale) },
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(unit.development
        ? [new ReactRefreshPlugin({ library: unit.name, overlay: false })]
        : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
  };
}
