import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function firstRunnable(candidates: readonly string[]): Promise<string | undefined> {
  for (const path of candidates) {
    const isRunnable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isRunnable) return path;
  }
  return undefined;
}

const inPath = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));

/**
 * The browser to measure in: CHROMIUM_PATH or the system's.
 *
 * @param preferred a program to take before the system's browser when it is there
 * @throws when there is none
 */
export async function findChromium(preferred?: string): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const programs = preferred ? [preferred, ...names] : names;
  const found = await firstRunnable(named ? [named] : programs.flatMap(inPath));
  if (found) return found;
  throw new Error(
    named
      ? `CHROMIUM_PATH names ${named}, which cannot be run.`
      : 'There is no Chromium. Install one, or set CHROMIUM_PATH to it; `npm test` installs one too.',
  );
}
