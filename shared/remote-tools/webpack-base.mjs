// @ts-check
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
    name: name.replace(/^@[^/]+\//, ''),
    folder,
    // The site server expects development builds under this version (platform/server/src/development/dev-document.ts).
    version: development ? '0.0.0-dev' : (process.env.RELEASE_VERSION ?? version),
    development,
  };
}

/**
 * The global variable of a release's container. It is unique for each release, because a fallback to the previous release
 * must not run chunks of the broken one.
 *
 * @param {Unit} unit
 */
export const globalNameOf = ({ name, version }) => `safar_${name}_${version}`.replace(/\W/g, '_');

/** @param {string | Buffer} content */
const svgDataUrl = (content) =>
  `data:image/svg+xml,${encodeURIComponent(String(content).replace(/<title>.*?<\/title>/, ''))}`;

/**
 * The folder of webpack's cache: the one of this repository, or of the project that has installed this package.
 *
 * @param {string} folder of the unit
 */
function cacheFolder(folder) {
  const here = dirname(fileURLToPath(import.meta.url));
  const isInstalled = here.split(/[\\/]/).includes('node_modules');
  return isInstalled ? join(folder, 'node_modules/.cache/webpack') : join(here, '../../.cache/webpack');
}

/**
 * Whether a development server replaces edited modules in the page. With `DEV_SSR`, the folder of the server build, it loads the
 * page anew, so that the server renders it.
 */
export const replacesModules = () => process.env.DEV_PORT !== undefined && !process.env.DEV_SSR;

/** Languages of the interface, as in shared/contract/locale.ts. A release has one browser build for each. */
export const locales = /** @type {const} */ (['en', 'ur']);

/**
 * The name of a file that each browser build writes: `mf-manifest.json`, `mf-manifest.ur.json`.
 *
 * @param {string} name without `.json`
 * @param {string | undefined} locale
 */
export const localizedName = (name, locale) =>
  locale === undefined || locale === 'en' ? `${name}.json` : `${name}.${locale}.json`;

/**
 * Leaves the catalogues of all other languages out of a browser build: modules named `ur` or `…-ur` in the English one, in
 * published packages `ur.js`.
 *
 * @param {string} locale
 */
function otherCatalogues(locale) {
  const others = locales.filter((other) => other !== locale).join('|');
  return new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^\\.{1,2}/(.*[/-])?(${others})(\\.js)?$`),
    new URL('./absent-catalogue.js', import.meta.url).pathname,
  );
}

/**
 * The common configuration of client and server builds.
 *
 * @param {Unit} unit
 * @param {'client' | 'ssr'} side
 * @param {string} [locale] of a browser build; without it the build contains all languages
 * @returns {import('webpack').Configuration}
 */
export function baseConfig(unit, side, locale) {
  const { folder, development, name, version } = unit;
  const client = side === 'client';
  return {
    name: locale ? `${side}-${locale}` : side,
    mode: development ? 'development' : 'production',
    context: folder,
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheFolder(folder),
      name: `${name}-${side}-${locale ?? 'all'}-${development ? (replacesModules() ? 'hot' : 'dev') : 'prod'}`,
      buildDependencies: { config: [join(folder, 'webpack.config.mjs')] },
      // The version is part of class names and globals, but webpack does not track it in loader options.
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
              // The render worker has React's production build.
              transform: {
                react: {
                  runtime: 'automatic',
                  development: client && development,
                  refresh: client && development,
                },
              },
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
            // Inlined as text, which compresses, because about 500 bytes do not justify a request.
            {
              include: /simple-icons|(?:shared|@safar)[\\/]ui[\\/]artwork|layout[\\/]language/,
              type: 'asset/inline',
              generator: { dataUrl: svgDataUrl },
            },
            { type: 'asset/resource', generator: { emit: client } },
          ],
        },
      ],
    },
    plugins: [
      ...(locale ? [otherCatalogues(locale)] : []),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
        // Removes code for crawlers from browser builds: `process.env.SAFAR_SIDE !== 'client' && …`.
        'process.env.SAFAR_SIDE': JSON.stringify(side),
        ENV_TARGET: JSON.stringify(client ? 'web' : 'node'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
    optimization: {
      minimize: client && !development,
      minimizer: [
        // A single character beyond Latin-1 makes V8 store the whole file with two bytes per character. In the small files of
        // remotes that costs little, and escaped Urdu texts are larger after compression.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { format: { asciiOnly: name === 'shell' } },
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
      // Shared by the builds of all languages: files with a hash in their name are equal if their names are.
      path: join(unit.folder, 'dist/client'),
      publicPath: 'auto',
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: globalNameOf(unit),
      crossOriginLoading: 'anonymous',
      // A hanging chunk counts as failed; the part that needs it shows a retry button.
      chunkLoadTimeout: 12_000,
      trustedTypes: { policyName: 'safar-webpack', onPolicyCreationFailure: 'continue' },
    },
    // The loader (remotes) or the document (shell) adds the style sheets, with their integrity.
    styles: new MiniCssExtractPlugin({
      runtime: unit.development,
      // Independent chunks have no order; a component's own sheet always follows those that it imports.
      ignoreOrder: true,
      filename: `css/${unit.name}${hash}.css`,
      chunkFilename: `css/[name]${hash}.css`,
    }),
  };
}

/**
 * Splits a browser build into chunks.
 *
 * @type {Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false>}
 */
export const splitting = {
  chunks: 'async',
  // Below this size, a request costs more than duplicating the code in two lazy chunks. A chunk that only consists of
  // shared modules would be empty, and the integrity plugin fails for an empty chunk.
  minSize: { javascript: 10_000, 'consume-shared': 10_000 },
  cacheGroups: {
    defaultVendors: false,
    // One style sheet for each release, which the page loads with its integrity before it renders a part of the release.
    styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
  },
};

/**
 * The server build: one CommonJS file that receives its shared modules from the render worker.
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
    externals: Object.fromEntries(sharedModules.map((name) => [importNames[name] ?? name, name])),
    output: {
      path: process.env.DEV_SSR ?? join(unit.folder, 'dist/ssr'),
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

/**
 * Modules with one instance for each page, and one for each render worker, by the name that releases have used since contract
 * 1.0. These names never change: published releases and the shells that serve them refer to them.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@safar/shared/router',
  '@safar/shared/state',
  '@safar/shared/host',
];

/** The names that sources import, where they differ from the names in releases. @type {Readonly<Record<string, string>>} */
export const importNames = {
  '@safar/shared/router': '@safar/remote-kit/router',
  '@safar/shared/state': '@safar/remote-kit/state',
  '@safar/shared/host': '@safar/remote-kit/host',
};
