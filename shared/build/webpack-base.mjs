// @ts-check
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { browsers } from './browserslist.mjs';

const require = createRequire(import.meta.url);
const layers = new URL('./style-layers.cjs', import.meta.url).pathname;

/**
 * @typedef {object} Unit
 * @property {string} name of the package without its scope, e.g. `mf-blog`
 * @property {string} folder absolute
 * @property {string} version of this build; part of class names, so that two releases on one page never share a style
 * @property {boolean} development
 */

/**
 * @param {string} folder of the package
 * @returns {Unit}
 */
export function readUnit(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const development = process.env.NODE_ENV === 'development';
  return {
    name: name.replace('@safar/', ''),
    folder,
    // The site server expects development builds under this version (shell/server/development/dev-registry.ts).
    version: development ? '0.0.0-dev' : (process.env.RELEASE_VERSION ?? version),
    development,
  };
}

/**
 * The global name by which a release's container is found; one for each release, so that a fallback to the
 * release before never runs the chunks of the broken one.
 *
 * @param {Unit} unit
 */
export const globalNameOf = ({ name, version }) => `safar_${name}_${version}`.replace(/\W/g, '_');

/** @param {string | Buffer} content */
const svgDataUrl = (content) =>
  `data:image/svg+xml,${encodeURIComponent(String(content).replace(/<title>.*?<\/title>/, ''))}`;

/**
 * What client and server builds of every package have in common.
 *
 * @param {Unit} unit
 * @param {'client' | 'ssr'} side
 * @returns {import('webpack').Configuration}
 */
export function baseConfig(unit, side) {
  const { folder, development, name, version } = unit;
  const client = side === 'client';
  return {
    name: side,
    mode: development ? 'development' : 'production',
    context: folder,
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '../.cache/webpack'),
      name: `${name}-${side}-${development ? 'dev' : 'prod'}`,
      buildDependencies: { config: [join(folder, 'webpack.config.mjs')] },
      // The version is in class names and globals, and webpack does not see it in loader options.
      version,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: client && development } },
            },
            env: client ? { targets: browsers } : { targets: { node: '20' } },
          },
        },
        {
          test: /\.scss$/,
          use: [
            ...(client ? [MiniCssExtractPlugin.loader] : []),
            {
              loader: require.resolve('css-loader'),
              options: {
                importLoaders: 2,
                modules: {
                  auto: /\.module\.scss$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  exportOnlyLocals: !client,
                  localIdentName: development ? '[name]-[local]-[hash:base64:5]' : '[hash:base64:7]',
                  localIdentHashSalt: `${name}@${version}`,
                  localIdentContext: folder,
                },
              },
            },
            { loader: layers },
            { loader: require.resolve('sass-loader'), options: { api: 'modern-compiler' } },
          ],
        },
        { test: /\.(woff2|avif|webp|png)$/, type: 'asset/resource', generator: { emit: client } },
        {
          test: /\.svg$/,
          oneOf: [
            // Half a kilobyte each: not worth a request. Without a title, and as text, which compresses.
            {
              include: /simple-icons|shared[\\/]ui[\\/]artwork/,
              type: 'asset/inline',
              generator: { dataUrl: svgDataUrl },
            },
            { type: 'asset/resource', generator: { emit: client } },
          ],
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
        // What only crawlers read is left out of browsers' builds: `process.env.SAFAR_SIDE !== 'client' && …`.
        'process.env.SAFAR_SIDE': JSON.stringify(side),
        ENV_TARGET: JSON.stringify(client ? 'web' : 'node'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
    optimization: {
      minimize: client && !development,
      minimizer: [
        // One letter beyond Latin-1 makes browsers keep a whole file, and read it, at two bytes a letter.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { format: { asciiOnly: true } },
        }),
        new CssMinimizerPlugin(),
      ],
      realContentHash: true,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Output and styles of a browser build.
 *
 * @param {Unit} unit
 * @returns {Pick<import('webpack').Configuration, 'output' | 'target'> & { styles: import('webpack').WebpackPluginInstance }}
 */
export function clientOutput(unit) {
  const hash = unit.development ? '' : '.[contenthash:10]';
  return {
    target: 'browserslist:' + browsers.join(', '),
    output: {
      path: join(unit.folder, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: globalNameOf(unit),
      crossOriginLoading: 'anonymous',
      // A chunk that hangs has failed; the part that waits for it offers another try.
      chunkLoadTimeout: 12_000,
      trustedTypes: { policyName: 'safar-webpack', onPolicyCreationFailure: 'continue' },
    },
    // The page's loader (remotes) or the document (shell) attaches style sheets, with their integrity.
    styles: new MiniCssExtractPlugin({
      runtime: unit.development,
      // Parts that know nothing of each other have no order; a component's own sheet always follows those it imports.
      ignoreOrder: true,
      filename: `css/${unit.name}${hash}.css`,
      chunkFilename: `css/[name]${hash}.css`,
    }),
  };
}

/**
 * How a browser build is cut into files.
 *
 * @type {Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false>}
 */
export const splitting = {
  chunks: 'async',
  // Below that, a request costs more than what two lazy chunks have in common.
  // A file that only says which modules the page shares would be empty, and the integrity plugin stumbles over it.
  minSize: { javascript: 10_000, 'consume-shared': 10_000 },
  cacheGroups: {
    defaultVendors: false,
    // One sheet for each release, which the page attaches, with its integrity, before anything of it is shown: what
    // arrives later finds its styles there.
    styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
  },
};

/**
 * The server's build: one plain CommonJS file that gets its shared modules from the worker that runs it.
 *
 * @param {Unit} unit
 * @param {string} entry
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(unit, entry) {
  const base = baseConfig(unit, 'ssr');
  return {
    ...base,
    entry,
    target: 'node20',
    devtool: false,
    externalsType: 'commonjs',
    externals: Object.fromEntries(sharedModules.map((name) => [name, name])),
    output: {
      path: join(unit.folder, 'dist/ssr'),
      clean: true,
      filename: 'index.cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      publicPath: '/',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
  };
}

/** Modules that exist once on a page and once in a server's worker. */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@safar/shared/router',
  '@safar/shared/state',
  '@safar/shared/host',
];
