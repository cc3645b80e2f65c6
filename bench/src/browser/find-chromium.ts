import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser to measure in: CHROMIUM_PATH or the system's. @throws when there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = named ? [named] : folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of candidates) {
    const isRunnable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isRunnable) return path;
  }
  throw new Error(
    named
      ? `CHROMIUM_PATH names ${named}, which cannot be run.`
      : 'There is no Chromium. Install one, or set CHROMIUM_PATH to it; `npm test` installs one too.',
  );
}
