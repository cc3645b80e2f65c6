import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unitFolder } from '@safar/delivery/release/unit-folder';
import { EMPTY_DOCUMENT_ATTRIBUTE, toInlineJson, type BootData } from '@safar/protocol/boot-data';
import { containerGlobal } from '@safar/contract/version';
import { localizeEntry, type FullRegistry, type PageRemote } from '@safar/protocol/page-registry';
import type { RenderedPage } from '@safar/protocol/renderer';
import { remoteDataSchema } from '@safar/contract/release';
import { localizeSite } from '@safar/contract/localize-site';
import { splitLocale, textDirection, type Locale } from '@safar/contract/locale';
import * as v from 'valibot';
import { log } from '../log';
import { assembleDocument, type AssembledDocument, type DocumentAdditions } from '../pages/assemble-document';
import type { ServerBuild } from '../rendering/worker-protocol';
import type { Settings } from '../settings';
import { DEV_VERSION, type DevRenderer } from './dev-renderer';

async function devRemote(name: string, origin: string): Promise<PageRemote> {
  const file = join(unitFolder(process.cwd(), name), 'remote.json');
  const data = v.parse(remoteDataSchema, JSON.parse(await readFile(file, 'utf8')));
  const scripts = { entry: { address: `${origin}/remoteEntry.js`, integrity: '' }, js: [] };
  return {
    version: DEV_VERSION,
    contract: data.contract,
    ...scripts,
    global: containerGlobal(name, DEV_VERSION),
    // A development build contains all languages in one file.
    localized: { ur: scripts },
    // Development builds inject their styles with JavaScript, so that hot reload can replace them.
    css: [],
    routes: data.routes,
    slots: data.slots,
  };
}

/** Returns the released registry, with local remotes in place of their releases. */
async function overlayDevRemotes(
  released: FullRegistry,
  devServers: Settings['devServers'],
): Promise<FullRegistry> {
  const local = Object.entries(devServers).filter(([name]) => name !== 'shell');
  const remotes = await Promise.all(
    local.map(async ([name, origin]) => [name, await devRemote(name, origin)] as const),
  );
  return { ...released, remotes: { ...released.remotes, ...Object.fromEntries(remotes) } };
}

/**
 * The registry in one language. It contains the entries of all remotes, because a page cannot request the entry of a
 * local remote later: the endpoint `/registry` serves only entries of releases.
 */
const inLanguage = ({ revision, remotes }: FullRegistry, locale: Locale) => ({
  revision,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, localizeEntry(remote, locale)]),
  ),
});

/** Accepts any boot data, because `devDocument` replaces only the registry and keeps all other fields unchanged. */
const renderedSchema = v.looseObject({});

const emptyPage = (boot: BootData): RenderedPage => ({
  status: 200,
  html: `<!doctype html><html lang="${boot.locale}" dir="${textDirection(boot.locale)}"><head></head><body ${EMPTY_DOCUMENT_ATTRIBUTE}></body></html>`,
  bootJson: toInlineJson(boot),
  remotes: [],
});

interface DevDocument extends AssembledDocument {
  readonly status: number;
  /** The URL to redirect to instead of sending the document. */
  readonly redirect: string | undefined;
}

interface DevDocumentInput {
  readonly settings: Pick<Settings, 'devServers' | 'site'>;
  readonly url: string;
  /** The released registry, in which `devDocument` replaces or adds the local remotes. */
  readonly registry: FullRegistry;
  readonly additions?: DocumentAdditions;
  /** Renders the page. Without a renderer the document is empty. */
  readonly renderer?: DevRenderer | undefined;
  /** Server builds of released remotes. The browser renders all other released remotes. */
  readonly released?: readonly ServerBuild[];
}

/**
 * Creates the document of a local shell. Without a renderer, the document is empty and the browser renders the page, so
 * hot updates do not involve the server. With a renderer, the development builds render the page on the server; if that
 * fails, the document is empty as well.
 */
export async function devDocument({
  settings: { devServers, site },
  url,
  registry: releases,
  additions = { head: '', body: '', styles: [] },
  renderer,
  released = [],
}: DevDocumentInput): Promise<DevDocument> {
  const { shell = '' } = devServers;
  const { locale } = splitLocale(url);
  const registry = await overlayDevRemotes(releases, devServers);
  const assets = { icon: '/favicon.svg', styles: [{ address: `${shell}/css/shell.css`, integrity: '' }] };
  const boot: BootData = {
    ...{ rendered: false, registry: inLanguage(registry, locale), site: localizeSite(site, locale) },
    ...{ locale, assets, state: {} },
  };
  const page = await renderer?.render(url, { registry, site, assets, released }).catch((error: unknown) => {
    log.error('A page was not rendered on the server; the browser renders it.', {
      url,
      error: String(error),
    });
    return undefined;
  });
  const { status, redirect, html, bootJson } = page ?? emptyPage(boot);
  const rendered = page && !redirect ? v.parse(renderedSchema, JSON.parse(bootJson)) : boot;
  return {
    status,
    redirect,
    ...assembleDocument({
      html,
      bootJson: toInlineJson({ ...rendered, registry: boot.registry }),
      start: { entry: { address: `${shell}/js/main.js`, integrity: '' }, preload: [] },
      styles: new Map(),
      additions,
    }),
  };
}
