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
 * Configures the shared modules, which the shell provides. A remote contains no copy of them (`import: false`) and does
 * not load if the shell provides a version outside the range (`strictVersion`).
 *
 * @param {string} folder folder of the remote; its installed packages determine the version ranges
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
          // The manifest lists only modules whose version is known. `@safar/shared/…` is not a package, so the plugin
          // takes the version of the package in `packageName`.
          ...(request !== undefined && { request, packageName: request }),
        },
      ];
    }),
  );
}

/**
 * Makes a remote use the shell's copy of the bundler runtime of Module Federation, which saves 4 KB (Brotli) per
 * remote. The option `externalRuntime` does the same for the core of the runtime.
 *
 * @type {(data: { request?: string }, callback: (error?: null, result?: string) => void) => void}
 */
function bundlerRuntimeOfShell({ request = '' }, callback) {
  if (/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)) {
    callback(null, 'global _FEDERATION_BUNDLER_RUNTIME');
  } else callback();
}

/**
 * Configures the client builds, one per language, and the server build of a remote. A remote exposes a single module,
 * `./app`, from `src/remote.ts`. Development has one client build with all languages.
 *
 * @param {string} folder absolute path of the remote's package
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
    optimization: {
      ...base.optimization,
      // The minimum size of a chunk is higher than in the shell, because a page of a remote loads several chunks at
      // once. Each chunk has half a kilobyte of headers and is compressed separately.
      // The sizes of modules include their comments, so a longer comment can move a module into another chunk.
      // `e2e/routes.spec.ts` checks the scripts of a first load.
      splitChunks: { ...splitting, minSize: { javascript: 22_000, 'consume-shared': 10_000 } },
    },
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
        : // The preload links in documents contain the SHA-384 digests of the release's files. With a different
          // algorithm here, browsers would load chunks twice.
          [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
  };
}
