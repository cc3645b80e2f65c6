import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changeRegistry } from '@safar/delivery/change-registry';
import { FolderStore } from '@safar/delivery/folder-store';
import type { Release } from '@safar/shared/contract/release';
import { CONTRACT_VERSION } from '@safar/shared/contract/version';

/** Names as teams give them: of different lengths, with little in common. */
const NAMES =
  `accounts airlines archive awards bakery bazaar bookings bridges calendar camping carriages caves climate
  comments couriers crafts cuisine deserts donations events exhibitions festivals forts gallery gardens guides heritage
  hotels insurance itineraries journals lakes maps museums newsletter passes playlists podcasts polls quizzes railways
  reviews shrines trekking vouchers weather`.split(/\s+/);

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 10);

/** A remote with one page that nobody visits. Names, contents and digests are its own, as those of real ones are. */
function idleRelease(name: string, version: string) {
  const mark = `${name}@${version}`;
  const global = `safar_${name}_${version}`.replace(/\W/g, '_');
  const entry = `client/remoteEntry.${hashOf(mark)}.js`;
  const js = `client/js/app.${hashOf(`app ${mark}`)}.js`;
  const css = `client/css/styles.${hashOf(`styles ${mark}`)}.css`;
  const remote = `{ contract: '${CONTRACT_VERSION}', name: '${name}', features: [], routes: { page: { component: () => null } }, slots: {} }`;
  const files: Readonly<Record<string, string>> = {
    [entry]: `/* ${mark} */ var ${global} = {};`,
    [js]: `/* ${mark} */`,
    [css]: `/* ${mark} */`,
    'ssr/index.cjs': `exports.default = ${remote};`,
  };
  const release: Release = {
    schema: 1,
    name,
    contract: `^${CONTRACT_VERSION}`,
    routes: [{ id: 'page', path: `/${name.slice('mf-'.length)}`, uses: [] }],
    slots: [],
    version,
    commit: hashOf(name),
    builtAt: new Date().toISOString(),
    shared: {},
    client: { entry, global, js: [js], css: [css] },
    ssr: { file: 'ssr/index.cjs' },
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        {
          integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
          bytes: Buffer.byteLength(text),
        },
      ]),
    ),
  };
  return { release, files };
}

async function addRelease(store: FolderStore, name: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safar-idle-'));
  try {
    const { release, files } = idleRelease(name, version);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await store.add(release, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Releases so many remotes with a page each, twice: documents name a release and the one before it. */
export async function addIdleRemotes(releasesFolder: string, count: number): Promise<void> {
  const store = new FolderStore(releasesFolder);
  for (let index = 0; index < count; index += 1) {
    const name = `mf-${NAMES[index % NAMES.length] ?? 'idle'}${index < NAMES.length ? '' : `-${index}`}`;
    const versions = [`1.${index % 7}.${index % 5}`, `1.${(index % 7) + 1}.${index % 3}`];
    const [, active = ''] = versions;
    for (const version of versions) await addRelease(store, name, version);
    const releases = versions.map((version) => ({ version, publishedAt: new Date().toISOString() }));
    await changeRegistry(store, { by: 'bench' }, () => ({
      unit: name,
      reason: 'publish',
      to: { active, canary: null, releases },
    }));
  }
}
