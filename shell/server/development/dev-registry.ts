import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { containerGlobal } from '@safar/shared/contract/container-global';
import type { PageRegistry, PageRemote } from '@safar/shared/contract/page-registry';
import { remoteDataSchema } from '@safar/shared/contract/release';

/** What `shared/build` calls development builds. */
const DEV_VERSION = '0.0.0-dev';

async function devRemote(name: string, origin: string): Promise<PageRemote> {
  const data = v.parse(remoteDataSchema, JSON.parse(await readFile(join(name, 'remote.json'), 'utf8')));
  return {
    version: DEV_VERSION,
    contract: data.contract,
    entry: { address: `${origin}/remoteEntry.js`, integrity: '' },
    global: containerGlobal(name, DEV_VERSION),
    js: [],
    // A development build attaches its styles itself, so that they can be replaced while the page is open.
    css: [],
    routes: data.routes,
    slots: data.slots,
  };
}

/** The released registry with the local remotes in the place of their releases; read anew for each page. */
export async function overlayDevRemotes(
  released: PageRegistry,
  devServers: Readonly<Record<string, string>>,
): Promise<PageRegistry> {
  const local = Object.entries(devServers).filter(([name]) => name !== 'shell');
  const remotes = await Promise.all(
    local.map(async ([name, origin]) => [name, await devRemote(name, origin)] as const),
  );
  return { ...released, remotes: { ...released.remotes, ...Object.fromEntries(remotes) } };
}
