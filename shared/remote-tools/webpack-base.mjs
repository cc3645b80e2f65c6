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
const layers = fileURLToPath(new URL('./style-layers.cjs', import.meta.url));

/**
 * @typedef {object} Unit
 * @property {string} name name of the package without its scope, such as `mf-blog`
 * @property {string} folder absolute path of the package
 * @property {string} version version of the build; the hashes in class names depend on it, so that two releases on one
 * page never share a class name
 * @property {boolean} development
 */

/**
 * @param {string} folder folder of the package
 * @returns {Unit}
 */
export function readUnit(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const development = process.env.NODE_ENV === 'development';
  return {
    name: name.replace(/^@[^/]+\//, ''),
    folder,
    // The site server expects development builds under this version (platform/server/src/development/dev-renderer.ts).
    version: development ? '0.0.0-dev' : (process.env.RELEASE_VERSION ?? version),
    development,
  };
}

/**
 * Returns the name of the global variable of a release's container. Each release has its own variable. If all releases
 * of a remote shared one, chunks of a broken release could run in the previous release after a fallback.
 *
 * @param {Unit} unit
 */
export const globalNameOf = ({ name, version }) => `safar_${name}_${version}`.replace(/\W/g, '_');

/** @param {string | Buffer} content */
const svgDataUrl = (content) =>
  `data:image/svg+xml,${encodeURIComponent(String(content).replace(/<title>.*?<\/title>/, ''))}`;

/**
 * Returns the folder for webpack's cache: in this repository, or in the project that has installed this package.
 *
 * @param {string} folder folder of the unit
 */
function cacheFolder(folder) {
  const here = dirname(fileURLToPath(import.meta.url));
  const isInstalled = here.split(/[\\/]/).includes('node_modules');
  return isInstalled ? join(folder, 'node_modules/.cache/webpack') : join(here, '../../.cache/webpack');
}

/**
 * Whether the development server uses hot module replacement. If `DEV_SSR` (the folder of the server build) is set, the
 * development server reloads the page instead, so that the site server renders the page again.
 */
export const replacesModules = () => process.env.DEV_PORT !== undefined && !process.env.DEV_SSR;

/** Languages of the interface, as in shared/contract/locale.ts. A release has one browser build per language. */
export const locales = /** @type {const} */ (['en', 'ur']);

/**
 * Returns the name of a file that each browser build writes, such as `mf-manifest.json` and `mf-manifest.ur.json`.
 *
 * @param {string} name name without `.json`
 * @param {string | undefined} locale
 */
export const localizedName = (name, locale) =>
  locale === undefined || locale === 'en' ? `${name}.json` : `${name}.${locale}.json`;

/**
 * Removes the message catalogues of all other languages from a browser build. In the English build, these are the
 * modules named `ur` or `…-ur`. In published packages, they are `.js` files.
 *
 * @param {string} locale
 */
function otherCatalogues(locale) {
  const others = locales.filter((other) => other !== locale).join('|');
  return new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^\\.{1,2}/(.*[/-])?(${others})(\\.js)?$`),
    fileURLToPath(new URL('./absent-catalogue.js', import.meta.url)),
  );
}

/**
 * Returns the configuration that client and server builds share.
 *
 * @param {Unit} unit
 * @param {'client' | 'ssr'} side
 * @param {string} [locale] language of a browser build; without it, the build contains all languages
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
    // Production builds are not cached: writing the cache takes a third of the time of a first build.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: cacheFolder(folder),
      name: `${name}-${side}-${locale ?? 'all'}-${replacesModules() ? 'hot' : 'dev'}`,
      buildDependencies: { config: [join(folder, 'webpack.config.mjs')] },
      // The version is part of the cache key, because class names and global variables depend on it, and webpack does
      // not track it in loader options.
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
              // Server builds use the production JSX transform, because the render worker has React's production build.
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
            // Drawings and logos are inlined as text, which compresses well and needs no request.
            // `simple-icons` contains the logos of the published @safar/ui 1.0.0.
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
        // Removes server-only code, such as metadata for crawlers, from browser builds. Such code is guarded with
        // `process.env.SAFAR_SIDE !== 'client' && …`.
        'process.env.SAFAR_SIDE': JSON.stringify(side),
        ENV_TARGET: JSON.stringify(client ? 'web' : 'node'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
    optimization: {
      minimize: client && !development,
      minimizer: [
        // In the shell, non-ASCII characters are escaped, because a single character outside Latin-1 makes V8 store
        // the whole file with two bytes per character. In remotes, they are not escaped: the files are small, and
        // escaped Urdu texts would be larger after compression.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Starting processes for a few small files takes more time than they save.
          parallel: false,
          terserOptions: { format: { asciiOnly: name === 'shell' } },
          // Licences are written to `*.LICENSE.txt`. `banner: false` omits the comment that names this file and would
          // add about 30 bytes to each script.
          extractComments: { banner: false },
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
      realContentHash: true,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Returns the target, the output options and the style sheet plugin of a browser build.
 *
 * @param {Unit} unit
 * @returns {Pick<import('webpack').Configuration, 'output' | 'target'> & { styles: import('webpack').WebpackPluginInstance }}
 */
export function clientOutput(unit) {
  const hash = unit.development ? '' : '.[contenthash:10]';
  return {
    target: 'browserslist:' + browsers.join(', '),
    output: {
      // The builds of all languages share this folder. Files have a content hash in their name, so files with the
      // same name are equal.
      path: join(unit.folder, 'dist/client'),
      publicPath: 'auto',
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: globalNameOf(unit),
      crossOriginLoading: 'anonymous',
      // Milliseconds after which a chunk that is still loading counts as failed. `loadChunk` of the remote kit then
      // tries once more.
      chunkLoadTimeout: 12_000,
      trustedTypes: { policyName: 'safar-webpack', onPolicyCreationFailure: 'continue' },
    },
    // In production, webpack's runtime does not load style sheets. Documents contain the style sheets of the shell and
    // of the remotes that the server rendered, as text or as links with an `integrity` attribute. The shell's loader
    // (`platform/composition/src/loading`) adds those of other remotes, also with an `integrity` attribute.
    styles: new MiniCssExtractPlugin({
      runtime: unit.development,
      // Disables warnings about conflicting orders. Style sheets of chunks that do not depend on each other have no
      // defined order. The styles of a component always follow those of the components that it imports.
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
  // Below this size, duplicating code in two lazy chunks costs less than another request. For `consume-shared`, the
  // limit prevents chunks that consist only of shared modules: such a chunk is empty, and the integrity plugin fails
  // for empty chunks.
  minSize: { javascript: 10_000, 'consume-shared': 10_000 },
  cacheGroups: {
    defaultVendors: false,
    // Each release has a single style sheet, which is loaded before a page renders a component of the release.
    styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
  },
};

/**
 * Returns the configuration of the server build, which is a single CommonJS file. The render worker provides its
 * shared modules.
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
 * Modules that have one instance per page and per render worker. The names have been the same since contract 1.0. They
 * must never change, because published releases and shells refer to them.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@safar/shared/router',
  '@safar/shared/state',
  '@safar/shared/host',
];

/**
 * Names by which source code imports shared modules, if they differ from the names in releases.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const importNames = {
  '@safar/shared/router': '@safar/remote-kit/router',
  '@safar/shared/state': '@safar/remote-kit/state',
  '@safar/shared/host': '@safar/remote-kit/host',
};
