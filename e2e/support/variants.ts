import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultySource, type Fault } from './faulty-source';
import { inRunFolder, root } from './run-folder';

/** The name of a modified release: a remote with a fault, or `mf-blog` with a changed text. */
export type Variant = `${'mf-video' | 'mf-ads'} ${Fault}` | 'mf-blog changed';

const faulty: readonly Fault[] = [
  'throws at load',
  'throws at load in the browser',
  'throws at render',
  'throws at render in the browser',
  'throws at render in some page loads',
  'never returns on the server',
  'hangs on the server, except on the home page',
];

export const variants: readonly Variant[] = [
  ...faulty.flatMap((fault) => [`mf-video ${fault}` as const, `mf-ads ${fault}` as const]),
  'mf-blog changed',
];

/** The string in `mf-blog` that the changed release replaces. */
export const changedText = {
  file: 'src/messages/en.ts',
  from: 'From the blog',
  to: 'Freshly printed',
} as const;

const remoteOf = (variant: Variant) => variant.split(' ')[0] ?? '';

/**
 * Returns the folder that contains the folder of the variant's remote. `publish` uses it in place of the repository
 * root.
 */
export const variantFolder = (variant: Variant) => inRunFolder('variants', variant.replace(/ /g, '-'));

/** Returns the version of a variant. It is unique, and higher than the versions of unmodified builds. */
export const variantVersion = (variant: Variant) => `1.0.${100 + variants.indexOf(variant)}`;

async function writeVariant(variant: Variant): Promise<void> {
  const name = remoteOf(variant);
  const folder = join(variantFolder(variant), name);
  const original = join(root, name);
  await mkdir(join(folder, 'src'), { recursive: true });
  await cp(join(original, 'remote.json'), join(folder, 'remote.json'));
  const manifest = JSON.parse(await readFile(join(original, 'package.json'), 'utf8')) as object;
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, version: variantVersion(variant) }),
  );
  if (variant === 'mf-blog changed') {
    await cp(join(original, 'src'), join(folder, 'src'), { recursive: true });
    const path = join(folder, changedText.file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(changedText.from)) throw new Error(`${path} has no "${changedText.from}" to change.`);
    await writeFile(path, text.replaceAll(changedText.from, changedText.to));
  } else {
    await writeFile(join(folder, 'src/remote.ts'), faultySource(variant.slice(name.length + 1) as Fault));
  }
}

/** Builds all variants with one webpack process, because starting webpack takes most of the time. */
async function buildAll(): Promise<void> {
  const folders = variants.map((variant) => join(variantFolder(variant), remoteOf(variant)));
  const config = inRunFolder('variants', 'webpack.config.mjs');
  await writeFile(
    config,
    [
      `import { remoteConfigs } from '@safar/remote-tools/webpack-remote.mjs';`,
      `export default ${JSON.stringify(folders)}.flatMap((folder) => remoteConfigs(folder));`,
    ].join('\n'),
  );
  const cli = createRequire(join(root, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--config', config], {
    cwd: inRunFolder('variants'),
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: undefined },
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new Error(`The variants could not be built:\n${Buffer.concat(parts).toString('utf8')}`);
}

const WAIT_MS = 170_000;

/** Waits until another Playwright worker has built the variants. That worker then creates a file at the path `done`. */
async function waitForBuild(done: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!existsSync(done)) {
    if (Date.now() > end)
      throw new Error(
        'Another Playwright worker did not build the variants in time. The test report of that worker shows the reason.',
      );
    await sleep(250);
  }
}

/** Builds all variants once per test run. All Playwright workers share the result. */
export async function buildVariants(): Promise<void> {
  const done = inRunFolder('variants', 'built');
  try {
    // mkdir fails if another Playwright worker has already created the folder. That worker then builds the variants.
    await mkdir(inRunFolder('variants'));
  } catch {
    return waitForBuild(done);
  }
  for (const variant of variants) await writeVariant(variant);
  await buildAll();
  await writeFile(done, '');
}
