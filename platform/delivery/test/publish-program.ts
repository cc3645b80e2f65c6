import { openStore } from '../src/store/open-store';
import { publish } from '../src/publish';

/** Publishes builds of one or more versions concurrently, for tests that need a separate process. */
const [root = '', name = '', dist = '', ...versions] = process.argv.slice(2);

async function release(version: string): Promise<void> {
  const input = { root, name, version, dist: `${dist}/${version}`, activate: true, by: 'tests' };
  await publish(await openStore(root), input);
  process.stdout.write(`${version}\n`);
}

await Promise.all(versions.map(release));
