import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build folder was made of. */
export interface Stamp {
  readonly fingerprint: string;
  readonly version: string;
}

const fileIn = (output: string) => join(output, '.built.json');

export async function isBuilt(output: string, stamp: Stamp): Promise<boolean> {
  const text = await readFile(fileIn(output), 'utf8').catch(() => undefined);
  return text === JSON.stringify(stamp);
}

/** Empties a build folder; without its stamp it counts as stale, so a build that dies is done again. */
export async function clearOutput(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true });
}

export async function markBuilt(output: string, stamp: Stamp): Promise<void> {
  await mkdir(output, { recursive: true });
  await writeFile(fileIn(output), JSON.stringify(stamp));
}
