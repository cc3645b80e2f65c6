import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { backendDataFolder } from './backend';
import { root } from './run-folder';

const run = promisify(execFile);
const loader = ['--import', pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href];

/**
 * Returns the total number of views of all ads that link to a URL, according to the ad report
 * (`npm run ads -- report`) of this Playwright worker's backend.
 */
export async function countAdViews(link: string): Promise<number> {
  const { stdout } = await run(
    process.execPath,
    [...loader, 'backend/src/commands/cli.ts', 'ads', 'report', '--csv'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: backendDataFolder() },
    },
  );
  const [titles = [], ...rows] = stdout
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
  const views = titles.indexOf('views');
  return rows.filter((row) => row.includes(link)).reduce((sum, row) => sum + Number(row[views]), 0);
}
