import { spawn, type ChildProcess } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleCheckout } from './sample-checkout';

/** Builds every version and keeps the builds beside each other, so that a child can publish them in turn. */
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

/** Publishes versions all at once in a process of its own. @param program the compiled publish-program. */
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

/** Resolves with what the child printed; rejects with its errors when it fails. */
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
