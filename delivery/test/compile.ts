import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const repository = join(__dirname, '..', '..');
/** Below the repository, so that packages are found. */
const output = join(repository, '.cache', 'delivery-programs', String(process.pid));
const packages = ['commander', 'semver', 'valibot', '@aws-sdk/*'];

/**
 * Compiles a program of this repository for plain Node: many are started in these tests, and compiling each anew while it
 * runs would take most of the time.
 *
 * @param path relative to the repository. @returns the compiled program.
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

/** Deletes what was compiled here. */
export const removePrograms = (): Promise<void> => rm(output, { recursive: true, force: true });
