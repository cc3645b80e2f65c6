// @ts-check
// Bundles the server programs of the package in the working directory for Node. wireit runs this program when an input
// has changed. For example, `node build-server.mjs dist main=src/main.ts` bundles src/main.ts as dist/main.mjs. An
// entry named `worker` is bundled as a render worker. The program also writes the version to .built.json in the output
// folder: the environment variable `RELEASE_VERSION`, or else the version in package.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * esbuild options for the render worker. Its bundle contains all npm packages, because its process may not read any
 * other file. The bundle keeps references to the globals that the packages need, because the worker removes these
 * globals before it runs server builds.
 */
const workerBundle = JSON.parse(
  readFileSync(new URL('../platform/server/worker-bundle.json', import.meta.url), 'utf8'),
);

const [output = 'dist', ...entryArguments] = process.argv.slice(2);
const { worker, ...entries } = Object.fromEntries(entryArguments.map((entry) => entry.split('=')));

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  outdir: output,
  bundle: true,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  sourcemap: true,
  outExtension: { '.js': '.mjs' },
  loader: { '.scss': /** @type {const} */ ('empty') },
  logLevel: /** @type {const} */ ('warning'),
};

/**
 * npm packages are not bundled, but loaded from node_modules. Our own packages are bundled, because Node cannot load
 * their TypeScript.
 */
const externalPackages = {
  name: 'external-packages',
  setup: (/** @type {import('esbuild').PluginBuild} */ { onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@safar/') ? null : { path, external: true },
    );
  },
};

try {
  await build({ ...common, entryPoints: entries, plugins: [externalPackages] });
  if (worker) await build({ ...common, ...workerBundle, entryPoints: { worker } });
} catch {
  process.stderr.write(`The build of ${process.cwd()} failed. esbuild printed the reason above.\n`);
  process.exit(1);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(
  join(output, '.built.json'),
  JSON.stringify({ version: process.env['RELEASE_VERSION'] || version }),
);
