import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { defaultLocale } from '@safar/shared/messages/locale';
import { BOOT_ELEMENT_ID, EMPTY_DOCUMENT, toInlineJson, type BootData } from '../../client/boot/boot-data';
import { hashOf, type FinishedDocument } from '../pages/finish-document';
import { startScript } from '../pages/start-script';
import type { Settings } from '../settings';
import { overlayDevRemotes } from './dev-registry';

/** What is released beside the local parts. */
interface ReleasedPages {
  readonly releases: { readonly pageRegistry: PageRegistry };
}

/**
 * The document of a local shell: empty, for the browser to render. Released code on a server and edited code in
 * the browser would not match.
 */
export async function devDocument(
  settings: Pick<Settings, 'devServers' | 'site'>,
  stage: ReleasedPages,
): Promise<FinishedDocument> {
  const { shell = '' } = settings.devServers;
  const boot: BootData = {
    rendered: false,
    registry: await overlayDevRemotes(stage.releases.pageRegistry, settings.devServers),
    site: settings.site,
    locale: defaultLocale,
    assets: { icon: '/favicon.svg', styles: [{ address: `${shell}/css/shell.css`, integrity: '' }] },
    state: {},
  };
  const script = startScript({ entry: { address: `${shell}/js/main.js`, integrity: '' }, preload: [] });
  const html = `<!doctype html><html lang="${boot.locale}"><head></head><body ${EMPTY_DOCUMENT}><script type="application/json" id="${BOOT_ELEMENT_ID}">${toInlineJson(boot)}</script><script>${script}</script></body></html>`;
  return { html, hashes: { scriptHash: hashOf(script), styleHashes: [] } };
}
