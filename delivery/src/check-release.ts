import { releaseSchema, type Release } from '@safar/shared/contract/release';
import * as v from 'valibot';
import { compareFiles } from './compare-files';
import type { FileDigest } from './digest';
import { labelOf } from './label';
import { RefusedError } from './refused-error';

/** Whether a release is whole in itself: schema, and every file there with its digest and listed. */
export function checkFiles(release: Release, found: Readonly<Record<string, FileDigest>>): string[] {
  const result = v.safeParse(releaseSchema, release);
  if (!result.success) return result.issues.map((issue) => `${labelOf(release)}: ${issue.message}`);
  const { entry, js, css } = release.client;
  const unlisted = [...new Set([entry, release.ssr.file, ...js, ...css])]
    .filter((path) => !release.files[path])
    .map((path) => `${labelOf(release)} needs ${path}, which has no digest.`);
  return [...unlisted, ...compareFiles(release.files, found, ['release.json'])];
}

/** A remote's entry must define the global that the shell will look for, or it was built for another version. */
export function checkGlobal(release: Release, entrySource: string): string[] {
  if (release.name === 'shell') return [];
  const expected = `safar_${release.name}_${release.version}`.replace(/\W/g, '_');
  if (release.client.global === expected && entrySource.includes(expected)) return [];
  return [
    `The build of ${release.name} defines ${release.client.global} instead of ${expected}. Build it with RELEASE_VERSION=${release.version}.`,
  ];
}

/** @throws {RefusedError} when a version is stored with other files than those that are to be stored under it. */
export function refuseOtherContent(release: Release, stored: Release): void {
  if (compareFiles(release.files, stored.files).length === 0) return;
  throw new RefusedError([
    `${labelOf(release)} is already in the store with other content. Publish under a new version.`,
  ]);
}
