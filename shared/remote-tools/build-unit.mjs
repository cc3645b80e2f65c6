// @ts-check
// Builds the shell or a remote in the working directory, with the version in RELEASE_VERSION. In this repository,
// wireit runs this program when an input has changed. In other repositories, `safar-remote build` runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fail = (/** @type {string} */ message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/**
 * Returns the packages that a unit (the shell or a remote) may contain, as CycloneDX. It has no time and no serial
 * number, because a release is immutable and equal builds must produce equal files. A unit outside a workspace is the
 * root package of its lock file, and is therefore listed as `metadata.component`.
 *
 * @param {string} name @param {string} version
 */
function createSbom(name, version) {
  const npm = process.env['npm_execpath'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const { stdout, stderr } = spawnSync(
    program,
    [
      ...[...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
      ...(isLocked ? [] : [`--workspace=${name}`]),
    ],
    // In a workspace, only the root has a lock file.
    {
      cwd: isLocked ? folder : dirname(dirname(import.meta.dirname)),
      encoding: 'utf8',
      shell: !npm && process.platform === 'win32',
    },
  );
  try {
    const { serialNumber: _serial, metadata, components, dependencies, ...sbom } = JSON.parse(stdout);
    const isUnit = (/** @type {Record<string, string>} */ component) =>
      component['bom-ref']?.startsWith(`${name}@`);
    const { timestamp: _timestamp, component: root, ...tools } = metadata;
    return JSON.stringify({
      ...sbom,
      metadata: {
        ...tools,
        component: { ...(components.find(isUnit) ?? root), name, version, purl: undefined },
      },
      components: components.filter((/** @type {Record<string, string>} */ component) => !isUnit(component)),
      dependencies: dependencies.filter(
        (/** @type {{ ref: string }} */ { ref }) => isLocked || ref !== root['bom-ref'],
      ),
    });
  } catch {
    return fail(
      `npm sbom listed no packages of ${name}. Run npm install, so that package-lock.json contains it.\n${stderr}`,
    );
  }
}

const folder = process.cwd();
const isLocked = existsSync(join(folder, 'package-lock.json'));
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
// webpack-cli is a dependency of this package.
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
const release = process.env['RELEASE_VERSION'] || version;
writeFileSync('dist/sbom.cdx.json', createSbom(name, release));
writeFileSync('dist/.built.json', JSON.stringify({ version: release }));
