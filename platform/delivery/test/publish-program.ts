import { openStore } from '../src/store/open-store';
import { publish } from '../src/publish';

/** Program for tests that publish in a separate process. It publishes the versions in its arguments concurrently. */
const [root = '', name = '', dist = '', ...versions] = process.argv.slice(2);

async function release(version: string): Promise<void> {
  const input = { root, name, version, dist: `${dist}/${version}`, activate: true, by: 'tests' };
  await publish(await openStore(root), input);
  process.stdout.write(`${version}\n`);
}

await Promise.all(versions.map(release));
