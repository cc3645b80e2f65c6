import { join, resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '@safar/shared/config/environment';
import { openDatabase } from '../database/open-database';
import { packageFolder } from '../package-folder';
import { StartupError } from '../server/startup-error';
import { ContentError } from './content-problem';
import { exportContent } from './export-content';
import { contentKinds } from './item-schemas';
import { loadContent } from './load-content';

const usage = 'Use "npm run content -- load [folder]" or "npm run content -- export [folder]".';

const home = packageFolder(import.meta.url);

/** `content load` publishes an editor's files, `content export` writes them back from the database. */
async function run([command, folder]: string[]): Promise<string> {
  if (command !== 'load' && command !== 'export') throw new StartupError(usage);
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const content = resolve(folder ?? join(home, 'content'));
  const database = await openDatabase({
    url: DATABASE_URL,
    dataFolder: resolve(DATA_DIR),
    packageFolder: home,
  });
  try {
    if (command === 'export') {
      await exportContent(database.db, content);
      return `The content was written to ${content}.`;
    }
    const loaded = await loadContent(database.db, content);
    const counts = contentKinds.map((kind) => `${loaded?.[kind].length ?? 0} ${kind}`);
    return `Loaded from ${content}: ${counts.join(', ')}.`;
  } finally {
    await database.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const expected = [ContentError, StartupError, EnvironmentError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
