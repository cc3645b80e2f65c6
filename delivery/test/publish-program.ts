import { FolderStore } from '../src/folder-store';
import { publish } from '../src/publish';

/** Publishes one build under one or more versions, for tests that need a process of its own. */
const [root = '', folder = '', name = '', dist = '', ...versions] = process.argv.slice(2);
const store = new FolderStore(folder);

for (const version of versions) {
  await publish(store, { root, name, version, dist: `${dist}/${version}`, activate: true });
  process.stdout.write(`${version}\n`);
}
