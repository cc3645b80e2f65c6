import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the repository, with more variables. @returns what it writes. @throws when it fails. */
export async function runCommand(
  root: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: '', DATABASE_URL: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`"${args.join(' ')}" failed.\n${output}${complaints}`);
  return output;
}
