import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../lib/command';
import {
  formatReference,
  formatReport,
  listUndocumented,
  parseReport,
  readSurface,
  requireVersion,
} from './api-report';
import { readManifest } from './published-manifest';

/**
 * Writes the API reference of a package to `reference.md` in its packed folder, and compares its public API with the
 * report `api.md`. The report is in git, so that reviews show every change of the API before it is published.
 *
 * @param packed the folder with the packed package
 * @param isAccepted whether to update the report. Even then, version and changelog must match the change.
 * @throws {CommandError} if an export has no docstring, the report is outdated, or the version or the changelog does
 * not match the change
 */
export async function reviewSurface(
  root: string,
  { name, packed, isAccepted }: { name: string; packed: string; isAccepted: boolean },
): Promise<void> {
  const folder = join(root, 'shared', name);
  const manifest = await readManifest(folder);
  const { version, exports } = manifest;
  const undocumented = await listUndocumented(packed, exports);
  if (undocumented.length > 0)
    throw new CommandError(
      `Exports of @safar/${name} have no docstring: ${undocumented.join(', ')}. Describe the meaning, the form and units of values, and errors.`,
    );
  await writeFile(join(packed, 'reference.md'), await formatReference(packed, manifest));
  const path = join(folder, 'api.md');
  const [reported, changelog] = await Promise.all(
    [path, join(folder, 'CHANGELOG.md')].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const before = parseReport(reported ?? '');
  const after = { version, surface: await readSurface(packed, exports) };
  requireVersion(name, { before, after, changelog: changelog ?? '' });
  if (isAccepted) await writeFile(path, formatReport(name, after));
  else if (before?.surface !== after.surface || before.version !== version)
    throw new CommandError(
      `shared/${name}/api.md does not show the public API of @safar/${name} ${version}. Run npm run pack -- --accept-api and review the difference.`,
    );
}
