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

export function startPublisher(checkout: SampleCheckout, name: string, versions: string[]): ChildProcess {
  const program = join(__dirname, 'publish-program.ts');
  const dist = join(checkout.root, 'builds', name);
  const args = ['--import', 'tsx', program, checkout.root, checkout.storeFolder, name, dist, ...versions];
  return spawn(process.execPath, args, {
    cwd: join(__dirname, '..', '..'),
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
