// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * A CommonJS bundle of a package that ships ES modules only, which jest cannot require. One file also loads much
 * faster than the six hundred of typebox.
 *
 * @param {string} entry for example `typebox/value`
 * @returns {string} the path of the bundle, made when it is missing
 */
export function commonJsCopy(entry) {
  const source = fileURLToPath(import.meta.resolve(entry));
  const { version } = JSON.parse(readFileSync(packageFileAbove(source), 'utf8'));
  const folder = join(tmpdir(), 'safar-jest');
  const copy = join(folder, `${entry.replaceAll('/', '-')}-${version}.cjs`);
  if (!existsSync(copy)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${copy}.${process.pid}`;
    buildSync({ entryPoints: [source], bundle: true, platform: 'node', format: 'cjs', outfile: draft });
    renameSync(draft, copy);
  }
  return copy;
}

/** @param {string} path */
function packageFileAbove(path) {
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'package.json');
}
