import { openStore } from '../src/open-store';
import { publish } from '../src/publish';

/** Publishes one build under one or more versions, for tests that need a process of its own. */
const [root = '', name = '', dist = '', ...versions] = process.argv.slice(2);
const store = await openStore(root);

for (const version of versions) {
  await publish(store, { root, name, version, dist: `${dist}/${version}`, activate: true, by: 'tests' });
  process.stdout.write(`${version}\n`);
}
