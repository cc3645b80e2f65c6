import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { Asset } from '@safar/protocol/page-registry';
import { createHeadCollector, type HeadCollector } from '@safar/contract/page-head';
import { RemoteError, toRemoteError } from '@safar/protocol/remote-error';
import type { RenderedPage, RenderObserver, Renderer, RendererOptions } from '@safar/protocol/renderer';
import { createEventBus } from '@safar/contract/events';
import { freezeJson } from '@safar/protocol/freeze-json';
import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';
import { localizeSite } from '@safar/contract/localize-site';
import { localePrefix, localizeUrl, splitLocale, type Locale } from '@safar/contract/locale';
import { StaticRouter, useLocation } from '@safar/remote-kit/router';
import { createSiteStore } from '@safar/remote-kit/state/site-store';
import { App } from './app';
import { toInlineJson, type BootData, type DocumentStyle } from '@safar/protocol/boot-data';
import { documentRegistry } from '@safar/composition/server-rendering/document-registry';
import { remoteOutcomes } from '@safar/composition/server-rendering/remote-outcomes';
import { extensionKey, routeExtension } from '@safar/composition/extensions';
import { createServerComposition } from '@safar/composition/server-rendering/server-composition';
import { frameFeatures, loadFrame } from './data/frame-data';
import { firstScreen } from './navigation/shell-pages';
import { pageFeatures, pageLoads } from './pages/page-data';
import { Document } from './document';
import { loadPage } from '@safar/composition/server-rendering/load-page';
import { compositionHost, pages } from './composition-host';

/**
 * The API client of components, which must not send requests while they render. The client of the server is not passed
 * to them, because its cache contains promises that all remotes share.
 */
const refusingHttp: HttpClient = Object.freeze({
  send: ({ path }: HttpRequest) =>
    Promise.reject(new ApiError('network', `${path} was requested while a component rendered. Use load.`)),
});

/** Freezes the location of the page, because all remotes of the page get this object. Render it above them. */
function FrozenLocation() {
  Object.freeze(useLocation());
  return null;
}

/** The export of the shell's server build, `ssr/index.cjs`. */
export function createRenderer(options: RendererOptions): Renderer {
  const { registry, modules, assets, http, onRenderStart } = options;
  const { styleTexts = new Map<string, string>() } = options;
  // An inlined style sheet needs no integrity digest.
  const documentStyle = (style: Asset): DocumentStyle =>
    styleTexts.has(style.address) ? { address: style.address, integrity: '', inline: true } : style;

  async function renderDocument(
    url: string,
    boot: BootData,
    failed: ReadonlyMap<string, Error>,
    store: ReturnType<typeof createSiteStore>,
    { report }: RenderObserver,
    threw = new Set<string>(),
    head?: HeadCollector,
  ) {
    const events = Object.freeze(createEventBus(() => undefined));
    const composition = createServerComposition({
      store,
      serverState: boot.state,
      registry,
      modules,
      failed,
      onRenderStart,
      rendered: boot.rendered,
      host: compositionHost,
      locale: boot.locale,
    });
    const output = new PassThrough();
    const html = text(output);
    await new Promise<void>((resolve, reject) => {
      const stream = renderToPipeableStream(
        <Document boot={boot} styleTexts={styleTexts}>
          <StaticRouter location={url} basename={localePrefix(boot.locale)}>
            <FrozenLocation />
            <App
              store={store}
              serverState={boot.state}
              services={{
                site: freezeJson(boot.site),
                locale: boot.locale,
                saveData: boot.saveData === true,
                http: refusingHttp,
                events,
                ...(head && { head: Object.freeze(head) }),
              }}
              composition={composition}
            />
          </StaticRouter>
        </Document>,
        {
          // By default React streams content beyond 12 KB as hidden elements, which would stay hidden without
          // JavaScript.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            stream.pipe(output);
            resolve();
          },
          onShellError: reject,
          onError(error) {
            const remote = error instanceof RemoteError ? error.remote : composition.rendering();
            composition.onRenderStart('');
            if (composition.isExpected(error)) return undefined;
            threw.add(remote);
            if (remote) report(toRemoteError(error, remote, registry.remotes[remote]?.version, 'render'));
            else report(toRemoteError(error, 'shell', undefined, 'render'));
            return remote || 'shell';
          },
        },
      );
    });
    return html;
  }

  const inlinedIn = (styles: readonly DocumentStyle[]) =>
    styles.flatMap(({ address, inline }) => (inline ? [address] : []));

  const newStore = ({ report }: RenderObserver) =>
    createSiteStore({
      context: { http },
      runWatchers: false,
      report: (error, key) => report(toRemoteError(error, key.split('/')[0] ?? key, undefined, 'render')),
    });

  return {
    async render(
      url: string,
      signal: AbortSignal,
      saveData = false,
      observer: RenderObserver = options,
    ): Promise<RenderedPage> {
      const { pathname, searchParams, search } = new URL(url, 'http://site.invalid');
      const { locale, path } = splitLocale(pathname);
      const store = newStore(observer);
      frameFeatures.forEach((feature) => store.injectFeature(feature));
      const match = pages.matchPage(path, registry);
      const pageLoad = match.kind === 'shell' ? pageLoads[match.page] : undefined;
      if (pageLoad) pageFeatures.forEach((feature) => store.injectFeature(feature));
      const loaded = await loadPage({
        ...options,
        report: observer.report,
        store,
        match,
        loadFrame,
        loadOwnPage: pageLoad && ((context) => pageLoad(context, searchParams)),
        firstScreenSlots: (match.kind === 'shell' && firstScreen[match.page]) || [],
        search: searchParams,
        signal,
      });
      const { status, redirect, remotes, firstRemotes, failed } = loaded;
      if (redirect)
        return { status: 302, redirect: localizeUrl(redirect, locale), html: '', bootJson: '', remotes: [] };
      const ofRemotes = remotes.flatMap((name) => registry.remotes[name]?.css ?? []);
      const styles = [...assets.styles, ...ofRemotes].map(documentStyle);
      const boot: BootData = {
        rendered: true,
        ...(saveData && { saveData }),
        registry: documentRegistry(registry, remotes, locale),
        site: localizeSite(options.site, locale),
        locale,
        assets: { ...assets, styles },
        state: store.getState(),
      };
      const threw = new Set<string>();
      const collector = createHeadCollector();
      const html = await renderDocument(pathname + search, boot, failed, store, observer, threw, collector);
      const head = collector.head();
      // If a route threw an error, its content is missing from the HTML, because React leaves it for the browser to
      // render.
      const isRouteMissing =
        match.kind === 'remote' &&
        !html.includes(`data-mf-part="${extensionKey(match.remote, routeExtension(match.route))}"`);
      return {
        status: isRouteMissing ? 503 : status,
        ...(loaded.private && { private: true }),
        html,
        inlinedStyles: inlinedIn(styles),
        ...(head && { head }),
        bootJson: toInlineJson(boot),
        remotes: firstRemotes,
        outcomes: remoteOutcomes(remotes, failed, threw),
      };
    },

    /**
     * Renders a document with header and footer that fits every path of a language. The browser renders the content of
     * the page.
     */
    async clientDocument(locale: Locale): Promise<RenderedPage> {
      const styles = assets.styles.map(documentStyle);
      const boot: BootData = {
        rendered: false,
        // Contains the entries of all remotes, because the document must fit every path. The server sends this document
        // when it is overloaded, so the browser must not have to request the entries.
        registry: documentRegistry(registry, Object.keys(registry.remotes), locale),
        site: localizeSite(options.site, locale),
        locale,
        assets: { ...assets, styles },
        state: {},
      };
      const html = await renderDocument(
        localizeUrl('/', locale),
        boot,
        new Map(),
        newStore(options),
        options,
      );
      return {
        status: 200,
        html,
        inlinedStyles: inlinedIn(styles),
        bootJson: toInlineJson(boot),
        remotes: [],
      };
    },
  };
}
