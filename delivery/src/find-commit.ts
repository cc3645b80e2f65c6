import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ciVariables = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT', 'BUILDKITE_COMMIT'];

/** The commit a build came from: what the CI says, else git, else `unknown` (a release may be built from an archive). */
export async function findCommit(root: string, variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = ciVariables.map((name) => variables[name]).find((value) => value);
  if (named) return named;
  try {
    return (await run('git', ['rev-parse', 'HEAD'], { cwd: root })).stdout.trim();
  } catch {
    return 'unknown';
  }
}
