import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPLATE } from '../create/copy-template';
import { bundleProgram } from './bundle-program';
import { readDeclaredVersions, readManifest } from './published-manifest';

/** npm packages that the tests of the template need. */
const TEST_TOOLS = ['@testing-library/react', '@testing-library/user-event', 'typescript'];

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const pick = (versions: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, versions[name]]));

/**
 * The package.json of a generated remote. The versions of `react` and `react-dom` are exactly those that the shell
 * uses, because the shell provides both packages at run time.
 */
async function templateManifest(root: string) {
  const [template, rootManifest, versions] = await Promise.all([
    readManifest(join(root, TEMPLATE)),
    readManifest(root),
    readDeclaredVersions(root),
  ]);
  const accepting = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `^${versions[name]}`]));
  return {
    name: 'mf-sample',
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: rootManifest.engines,
    scripts: Object.fromEntries(
      ['test', 'dev', 'build', 'doctor', 'release'].map((command) => [command, `safar-remote ${command}`]),
    ),
    dependencies: {
      ...accepting(Object.keys(template.dependencies)),
      ...pick(versions, ['react', 'react-dom']),
    },
    devDependencies: { ...accepting(['@safar/remote-tools']), ...pick(versions, TEST_TOOLS) },
    // Sets the version of webpack, because the federation plugin also accepts later versions, which are not tested.
    overrides: pick(versions, ['webpack']),
  };
}

/**
 * Writes the package `@safar/create-remote`, which `npm create @safar/remote` runs, to the folder `output`. The package
 * contains a program and the template from which this program creates a remote.
 */
export async function stageGenerator(root: string, output: string): Promise<void> {
  const source = join(root, 'create-remote');
  const template = join(output, 'template');
  const isCopied = (path: string) =>
    !/[\\/](node_modules|dist|\.wireit|package\.json|tsconfig\.json|README\.md)$/.test(path);
  await cp(join(root, TEMPLATE), template, { recursive: true, filter: isCopied });
  await cp(join(source, 'outside'), template, { recursive: true });
  await writeFile(join(template, 'package.json'), asText(await templateManifest(root)));
  await mkdir(join(output, 'bin'), { recursive: true });
  await cp(join(source, 'create-remote.mjs'), join(output, 'bin', 'create-remote.mjs'));
  await cp(join(root, 'shared/remote-tools/require-node.mjs'), join(output, 'bin', 'require-node.mjs'));
  const imported = await bundleProgram(
    join(root, 'scripts/create/outside-cli.ts'),
    join(output, 'bin', 'create.mjs'),
  );
  const { engines, license } = await readManifest(root);
  const { version } = await readManifest(join(root, 'shared/remote-tools'));
  const dependencies = pick(await readDeclaredVersions(root), imported);
  const bin = { 'create-remote': './bin/create-remote.mjs' };
  const manifest = {
    name: '@safar/create-remote',
    version,
    license,
    type: 'module',
    engines,
    bin,
    dependencies,
  };
  await writeFile(join(output, 'package.json'), asText(manifest));
}
