import { openStore } from '../src/open-store';
import { publish } from '../src/publish';

/** Publishes builds under one or more versions, all at once, for tests that need a process of its own. */
const [root = '', name = '', dist = '', ...versions] = process.argv.slice(2);

async function release(version: string): Promise<void> {
  const input = { root, name, version, dist: `${dist}/${version}`, activate: true, by: 'tests' };
  await publish(await openStore(root), input);
  process.stdout.write(`${version}\n`);
}

await Promise.all(versions.map(release));
