import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build folder was made of. */
export interface Stamp {
  readonly fingerprint: string;
  readonly version: string;
}

/** Files that differ with every build; by them it shows when somebody else has built into the folder since. */
const witnesses = ['client/mf-manifest.json', 'client/asset-manifest.json', 'ssr/index.cjs', 'main.mjs'];

const fileIn = (output: string) => join(output, '.built.json');

async function textFor(output: string, stamp: Stamp): Promise<string> {
  const hash = createHash('sha256');
  for (const path of witnesses) hash.update(await readFile(join(output, path)).catch(() => '')).update('\0');
  return JSON.stringify({ ...stamp, content: hash.digest('hex') });
}

/** Whether a build folder holds exactly this build. */
export async function isBuilt(output: string, stamp: Stamp): Promise<boolean> {
  const text = await readFile(fileIn(output), 'utf8').catch(() => undefined);
  return text !== undefined && text === (await textFor(output, stamp));
}

/** Empties a build folder; without its stamp it counts as stale, so a build that dies is done again. */
export async function clearOutput(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true });
}

export async function markBuilt(output: string, stamp: Stamp): Promise<void> {
  await mkdir(output, { recursive: true });
  await writeFile(fileIn(output), await textFor(output, stamp));
}
