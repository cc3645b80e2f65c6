import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const repository = join(__dirname, '..', '..', '..');
/** This folder is inside the repository, so that Node finds unbundled packages in the repository's `node_modules`. */
const output = join(repository, '.cache', 'delivery-programs', String(process.pid));
const packages = ['commander', 'semver', 'valibot', '@aws-sdk/*', '@sigstore/core'];

/**
 * Bundles a program of this repository for plain Node. Tests start the program many times, and compiling it at each
 * start would take most of their time.
 *
 * @param path relative to the repository.
 * @returns the path of the compiled program.
 */
export async function compile(path: string): Promise<string> {
  await promisify(execFile)(
    join(repository, 'node_modules', '.bin', 'esbuild'),
    [
      path,
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--target=node20',
      '--out-extension:.js=.mjs',
      `--outdir=${output}`,
      ...packages.map((name) => `--external:${name}`),
    ],
    { cwd: repository },
  );
  return join(output, basename(path).replace(/\.ts$/, '.mjs'));
}

/** Deletes the compiled programs. */
export const removePrograms = (): Promise<void> => rm(output, { recursive: true, force: true });
