// @ts-check
// Builds the shell or remote in the working directory. Also writes an SBOM, and a file `.built.json` with the version.
// The version comes from RELEASE_VERSION or, by default, from package.json. In this repository, wireit runs this
// program when an input of the build has changed. In other repositories, `safar-remote build` runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fail = (/** @type {string} */ message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/**
 * @typedef {{ name?: string, version?: string } & Partial<Record<'dependencies' | 'optionalDependencies', object>>} Locked
 * @typedef {{ ref: string, dependsOn?: readonly string[] }} Edges
 */

/**
 * Returns a function that removes development and peer dependencies from an entry of the dependency graph.
 *
 * @param {Record<string, Locked>} packages the object `packages` of the lock file, keyed by path
 */
function shippedDependencies(packages) {
  const shipped = new Map(
    Object.entries(packages).map(([path, { name, version, dependencies, optionalDependencies }]) => [
      `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
      new Set(Object.keys({ ...dependencies, ...optionalDependencies })),
    ]),
  );
  return (/** @type {Edges} */ { ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => shipped.get(ref)?.has(other.slice(0, other.lastIndexOf('@')))),
  });
}

/**
 * Returns a CycloneDX SBOM of the packages that a unit (the shell or a remote) may contain. The SBOM has no timestamp,
 * no serial number and no version of npm, because a release is immutable and equal builds must produce equal files. npm
 * lists a unit of a workspace in `components`. Any other unit is the root package of its lock file, so npm lists it as
 * `metadata.component`.
 *
 * This function removes the development dependencies. npm's option `--omit=dev` would remove too much: every
 * development dependency of another package of the workspace, even if the unit needs it. With NODE_ENV=production,
 * `--omit=dev` is the default, so `--include=dev` is set.
 *
 * @param {string} name @param {string} version
 */
function createSbom(name, version) {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  // In a workspace, only the root has a lock file.
  const root = isLocked ? folder : dirname(dirname(import.meta.dirname));
  const { stdout, stderr } = spawnSync(
    program,
    [
      ...[...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'],
      ...(isLocked ? [] : [`--workspace=${name}`]),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: !npm && process.platform === 'win32' },
  );
  try {
    const { serialNumber: _serial, metadata, components, dependencies, ...sbom } = JSON.parse(stdout);
    const { timestamp: _timestamp, tools: _tools, component: rootComponent, ...stableMetadata } = metadata;
    const isUnit = (/** @type {Record<string, string>} */ component) =>
      component['bom-ref']?.startsWith(`${name}@`);
    const unit = components.find(isUnit) ?? rootComponent;
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    /** @type {Map<string, Edges>} */
    const edges = new Map(
      dependencies.map(shippedDependencies(packages)).map((/** @type {Edges} */ one) => [one.ref, one]),
    );
    // Collects all direct and transitive dependencies. The loop also visits the packages that it adds to the set.
    const shipped = new Set([unit['bom-ref']]);
    for (const ref of shipped) for (const other of edges.get(ref)?.dependsOn ?? []) shipped.add(other);
    return JSON.stringify({
      ...sbom,
      metadata: { ...stableMetadata, component: { ...unit, name, version, purl: undefined } },
      components: components.filter(
        (/** @type {Record<string, string>} */ component) =>
          component !== unit && shipped.has(component['bom-ref']),
      ),
      dependencies: [...edges.values()].filter(({ ref }) => shipped.has(ref)),
    });
  } catch {
    return fail(
      `npm sbom listed no packages of ${name}. Run npm install, so that package-lock.json contains ${name}.\n${stderr}`,
    );
  }
}

const folder = process.cwd();
const isLocked = existsSync(join(folder, 'package-lock.json'));
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
// webpack-cli is resolved from this file, because in other repositories @safar/remote-tools depends on webpack-cli,
// but the remote itself does not.
const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const { status } = spawnSync(process.execPath, [webpack, '--config', 'webpack.config.mjs'], {
  stdio: 'inherit',
  // A development build cannot be published, because it has only one client build for all languages.
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) fail(`The build of ${name} failed. webpack printed the reason above.`);

const manifest = name === '@safar/shell' ? 'asset-manifest.json' : 'mf-manifest.json';
for (const file of [join('client', manifest), join('ssr', 'index.cjs')]) {
  if (!existsSync(join(folder, 'dist', file)))
    fail(`The build of ${name} did not write dist/${file}. webpack.config.mjs must build client and ssr.`);
}
const release = process.env['RELEASE_VERSION'] || version;
writeFileSync('dist/sbom.cdx.json', createSbom(name, release));
writeFileSync('dist/.built.json', JSON.stringify({ version: release }));
