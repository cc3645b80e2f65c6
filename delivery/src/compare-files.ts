import type { FileDigest } from './digest';

type Files = Readonly<Record<string, FileDigest>>;

/**
 * Says in sentences how files differ from what a release promises of them.
 *
 * @param allowed files that may be there without a promise, such as `release.json` itself.
 */
export function compareFiles(promised: Files, found: Files, allowed: readonly string[] = []): string[] {
  const problems: string[] = [];
  for (const [path, digest] of Object.entries(promised)) {
    const actual = found[path];
    if (!actual) problems.push(`The file ${path} is missing.`);
    else if (actual.integrity !== digest.integrity)
      problems.push(`The file ${path} does not have its digest.`);
    else if (actual.bytes !== digest.bytes) problems.push(`The file ${path} does not have its size.`);
  }
  for (const path of Object.keys(found)) {
    if (!promised[path] && !allowed.includes(path)) problems.push(`The file ${path} has no digest.`);
  }
  return problems;
}
