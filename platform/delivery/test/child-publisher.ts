import { spawn, type ChildProcess } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleCheckout } from './sample-checkout';

/** Builds every version into a separate folder, so that a child process can publish them. */
export async function buildVersions(
  checkout: SampleCheckout,
  name: string,
  versions: string[],
): Promise<void> {
  for (const version of versions) {
    await checkout.buildRemote(name, version, { text: version });
    await checkout.write(`builds/${name}/mark`, '');
    await rename(join(checkout.root, name, 'dist'), join(checkout.root, 'builds', name, version));
  }
}

/** Publishes versions concurrently in a child process. @param program path of the compiled `publish-program.ts` */
export function startPublisher(
  program: string,
  checkout: SampleCheckout,
  name: string,
  versions: string[],
  environment: NodeJS.ProcessEnv = { RELEASES_DIR: checkout.storeFolder },
): ChildProcess {
  const dist = join(checkout.root, 'builds', name);
  return spawn(process.execPath, [program, checkout.root, name, dist, ...versions], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the output of a process if it succeeds or SIGKILL ends it. Otherwise rejects with its error output. */
export function finished(child: ChildProcess): Promise<string> {
  let printed = '';
  let errors = '';
  child.stdout?.on('data', (part) => (printed += part));
  child.stderr?.on('data', (part) => (errors += part));
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) =>
      code === 0 || signal === 'SIGKILL' ? resolve(printed) : reject(new Error(errors)),
    );
  });
}
