import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const asGlobal = (version: string) => version.replace(/\W/g, '_');

/**
 * Copies a build and replaces the version in its scripts and manifests. This takes a tenth of the time of a build, and
 * everything except the version stays the same.
 *
 * @param from folder and version of the build
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
