import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { changeRegistry } from '@safar/delivery/change-registry';
import { signUnit } from '@safar/delivery/sign';
import type { FolderStore } from '@safar/delivery/store/folder-store';
import type { Release } from '@safar/contract/release';
import { CONTRACT_VERSION } from '@safar/contract/version';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { atMost, type Benchmark, type Context } from './harness';
import { send } from './http';
import { loadPage } from './page-load';
import { CPU_SLOWDOWN, launchBrowser } from './phone';
import { prepareServers } from './servers';
import { startSlowLine } from './slow-line';
import { kibibytes, median, milliseconds, percent, sum } from './statistics';

/** The names differ as much as those of real remotes do, because similar names would compress better. */
const NAMES =
  `accounts airlines archive awards bakery bazaar bookings bridges calendar camping carriages caves climate comments
  couriers crafts cuisine deserts donations events exhibitions festivals forts gallery gardens guides heritage hotels
  insurance itineraries journals lakes maps museums newsletter passes playlists podcasts polls quizzes railways reviews
  shrines trekking vouchers weather`.split(/\s+/);
const IDLE_REMOTES = NAMES.length;

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 10);

/**
 * Creates a release of a remote with one page. File names, file contents and digests differ between releases, because
 * compression would shrink repeated text.
 */
function idleRelease(name: string, version: string): { release: Release; files: Record<string, string> } {
  const label = `${name}@${version}`;
  const global = `safar_${label}`.replace(/\W/g, '_');
  const entry = `client/remoteEntry.${hashOf(label)}.js`;
  const js = `client/js/app.${hashOf(`app ${label}`)}.js`;
  const css = `client/css/styles.${hashOf(`styles ${label}`)}.css`;
  const remote = `{ contract: '${CONTRACT_VERSION}', name: '${name}', features: [], routes: { page: { component: () => null } }, slots: {} }`;
  const files: Record<string, string> = {
    [entry]: `/* ${label} */ var ${global} = {};`,
    [js]: `/* ${label} */`,
    [css]: `/* ${label} */`,
    'ssr/index.cjs': `exports.default = ${remote};`,
  };
  const digests = Object.entries(files).map(([path, text]) => [
    path,
    {
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      bytes: Buffer.byteLength(text),
    },
  ]);
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
    files: Object.fromEntries(digests),
  };
  return { release, files };
}

/** Publishes two releases of each remote, because a document names the active release and its fallback release. */
async function addIdleRemotes(folder: string, store: FolderStore): Promise<void> {
  for (const [index, word] of NAMES.entries()) {
    const name = `mf-${word}`;
    const versions = [`1.${index % 7}.${index % 5}`, `1.${(index % 7) + 1}.${index % 3}`] as const;
    for (const version of versions) {
      const { release, files } = idleRelease(name, version);
      const source = join(folder, 'idle', name, version);
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(source, path)), { recursive: true });
        await writeFile(join(source, path), text);
      }
      await store.add(release, source);
    }
    const releases = versions.map((version) => ({ version, publishedAt: new Date().toISOString() }));
    await changeRegistry(store, { by: 'bench' }, () => ({
      unit: name,
      reason: 'publish',
      to: { active: versions[1], canary: null, releases },
    }));
    await signUnit(store, { name, by: 'bench' });
  }
}

const publicRegistry = v.object({ remotes: v.record(v.string(), v.unknown()) });
async function countRemotes(origin: string): Promise<number> {
  const { body } = await send(`${origin}/registry.json`);
  return Object.keys(v.parse(publicRegistry, JSON.parse(body.toString())).remotes).length;
}

async function measureHome(context: Context, browser: Browser, origin: string) {
  await loadPage(browser, `${origin}/`, { cpuSlowdown: 1, hydrates: true });
  // Compresses the page here, because the size of the server's response is not constant: the server compresses a page
  // quickly at first, and better later.
  const documentBytes = brotliCompressSync((await send(`${origin}/`)).body).length;
  const slow = await startSlowLine(context, origin);
  const loads = [];
  for (let run = 0; run < context.runs; run += 1) {
    loads.push(await loadPage(browser, `${slow}/`, { cpuSlowdown: CPU_SLOWDOWN, hydrates: true }));
  }
  return {
    documentBytes,
    allBytes: median(loads.map((load) => sum(load.loads.map(({ bytes }) => bytes)))),
    lcp: median(loads.map(({ lcp }) => lcp)),
  };
}

/**
 * Measures the home page twice: with only the remotes of this repository in the registry, and with 46 more that the
 * page does not use.
 */
export const manyRemotesBenchmark: Benchmark = {
  summary: 'the cost of 46 remotes that the home page does not use',
  runs: 5,
  async measure(context) {
    const servers = await prepareServers(context);
    const { origin } = await servers.startSite();
    const browser = await launchBrowser(context);
    const few = await measureHome(context, browser, origin);
    const expected = (await countRemotes(origin)) + IDLE_REMOTES;
    await addIdleRemotes(servers.folder, servers.store);
    const end = performance.now() + 60_000;
    while ((await countRemotes(origin)) < expected) {
      if (performance.now() > end)
        throw new Error(`${origin} did not serve ${expected} remotes within 60 s.`);
      await sleep(500);
    }
    const many = await measureHome(context, browser, origin);
    return {
      tables: [
        [
          ['', 'without idle remotes', `with ${IDLE_REMOTES} idle remotes`],
          ['document, brotli', kibibytes(few.documentBytes), kibibytes(many.documentBytes)],
          ['all bytes before scrolling', kibibytes(few.allBytes), kibibytes(many.allBytes)],
          ['largest contentful paint', milliseconds(few.lcp), milliseconds(many.lcp)],
        ],
      ],
      verdicts: [
        atMost('growth of the document', many.documentBytes - few.documentBytes, 3 * 1024, kibibytes),
        atMost('growth of LCP', many.lcp / few.lcp - 1, 0.03, percent),
      ],
      raw: { few, many },
    };
  },
};
