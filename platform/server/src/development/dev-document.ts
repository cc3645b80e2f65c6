import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_DOCUMENT, toInlineJson, type BootData } from '@safar/protocol/boot-data';
import { containerGlobal } from '@safar/contract/version';
import type { PageRegistry, PageRemote } from '@safar/protocol/page-registry';
import { remoteDataSchema } from '@safar/contract/release';
import { localizeSite } from '@safar/contract/localize-site';
import { textDirection, type Locale } from '@safar/contract/locale';
import * as v from 'valibot';
import { assembleDocument, type AssembledDocument, type DocumentAdditions } from '../pages/assemble-document';
import type { Settings } from '../settings';

/** Version of development builds, also in `shared/remote-tools/webpack-base.mjs`. */
const DEV_VERSION = '0.0.0-dev';

async function devRemote(name: string, origin: string, locale: Locale): Promise<PageRemote> {
  const data = v.parse(remoteDataSchema, JSON.parse(await readFile(join(name, 'remote.json'), 'utf8')));
  return {
    version: DEV_VERSION,
    contract: data.contract,
    entry: { address: `${origin}/remoteEntry.js`, integrity: '' },
    global: containerGlobal(name, DEV_VERSION),
    js: [],
    // Development builds contain all languages.
    locale,
    // Development builds inject their styles, so that hot reload can replace them.
    css: [],
    routes: data.routes,
    slots: data.slots,
  };
}

/** The released registry with local remotes instead of their releases. */
async function overlayDevRemotes(
  released: PageRegistry,
  devServers: Settings['devServers'],
  locale: Locale,
): Promise<PageRegistry> {
  const local = Object.entries(devServers).filter(([name]) => name !== 'shell');
  const remotes = await Promise.all(
    local.map(async ([name, origin]) => [name, await devRemote(name, origin, locale)] as const),
  );
  return { ...released, remotes: { ...released.remotes, ...Object.fromEntries(remotes) } };
}

/**
 * The document of a local shell: empty, so that the browser renders it. Server-rendered HTML of released code would not match
 * the edited code in the browser.
 */
export async function devDocument(
  { devServers, site }: Pick<Settings, 'devServers' | 'site'>,
  released: PageRegistry,
  locale: Locale,
  additions: DocumentAdditions = { head: '', body: '', styles: [] },
): Promise<AssembledDocument> {
  const { shell = '' } = devServers;
  const boot: BootData = {
    rendered: false,
    registry: await overlayDevRemotes(released, devServers, locale),
    site: localizeSite(site, locale),
    locale,
    assets: { icon: '/favicon.svg', styles: [{ address: `${shell}/css/shell.css`, integrity: '' }] },
    state: {},
  };
  return assembleDocument({
    html: `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}"><head></head><body ${EMPTY_DOCUMENT}></body></html>`,
    bootJson: toInlineJson(boot),
    start: { entry: { address: `${shell}/js/main.js`, integrity: '' }, preload: [] },
    styles: new Map(),
    additions,
  });
}
