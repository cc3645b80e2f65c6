import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Asset } from '@safar/protocol/page-registry';
import { createHeadCollector, type HeadCollector } from '@safar/contract/page-head';
import { plainError } from '@safar/protocol/plain-error';
import { toRemoteError } from '@safar/protocol/remote-error';
import type { RenderedPage, RenderObserver, Renderer, RendererOptions } from '@safar/protocol/renderer';
import { createEventBus } from '@safar/contract/events';
import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';
import { localizeSite } from '@safar/contract/localize-site';
import { localePrefix, localizeUrl, splitLocale, type Locale } from '@safar/contract/locale';
import { StaticRouter, useLocation } from '@safar/remote-kit/router';
import { runWaitingSteps } from '@safar/remote-kit/state/run-worker';
import { createSiteStore, ownerOf } from '@safar/remote-kit/state/site-store';
import { SlotOutlet } from '@safar/composition/outlets';
import { App } from './app';
import { NotFound } from './pages/current-page';
import { serializeBoot, type BootData, type DocumentStyle } from '@safar/protocol/boot-data';
import { documentRegistry } from '@safar/composition/server-rendering/document-registry';
import { remoteOutcomes } from '@safar/composition/server-rendering/remote-outcomes';
import { extensionKey, routeExtension } from '@safar/composition/extensions';
import { createServerComposition } from '@safar/composition/server-rendering/server-composition';
import { frameFeatures, loadFrame } from './data/frame-data';
import { firstScreen } from './navigation/shell-pages';
import { pageFeatures, pageLoads } from './pages/page-data';
import { Document } from './document';
import { loadPage } from '@safar/composition/server-rendering/load-page';
import { renderWritable } from '@safar/composition/server-rendering/render-writable';
import { compositionHost, pages } from './composition-host';

/**
 * The API client that components get. It rejects every request, because components must not send requests while they
 * render. Components do not get the server's own client: all remotes share its cached promises and could modify them.
 */
const refusingHttp: HttpClient = Object.freeze({
  send: ({ path }: HttpRequest) =>
    Promise.reject(new ApiError('network', `${path} was requested during rendering. Request it in load().`)),
});

/**
 * Time limit for components that wait for a promise. All data is loaded before rendering, so a remote's component that
 * still waits may wait forever.
 */
const WAIT_MS = 100;
const STILL_WAITING = new Error('A component waits for a promise, so the browser renders it.');

/**
 * Freezes the location, because all remotes on the page get this object. The component wraps the app instead of being
 * its sibling, because `useId` depends on the number of siblings, and the browser does not render this component.
 */
function FrozenLocation({ children }: { readonly children: ReactNode }) {
  Object.freeze(useLocation());
  return children;
}

/** Freezes a value and, recursively, its own properties. Calls no getters. Skips objects that are already frozen. */
function freezeDeep<T>(value: T): T {
  const isFreezable = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (!isFreezable || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) freezeDeep(Object.getOwnPropertyDescriptor(value, key)?.value);
  return value;
}

// All remotes get these components from `useHost`.
freezeDeep([SlotOutlet, NotFound]);

interface DocumentOptions {
  /** The remotes that the server renders. The browser renders the others. */
  readonly shown?: RendererOptions['modules'];
  /** Receives the name of each remote that throws, and `shell` if the shell throws. */
  readonly threw?: Set<string>;
  readonly head?: HeadCollector;
}

const silent: RenderObserver = { report: () => undefined };

/** The export of the shell's server build, `ssr/index.cjs`. */
export function createRenderer(options: RendererOptions): Renderer {
  const { registry, modules, assets, http, onRenderStart, callerOf } = options;
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
    { shown = modules, threw = new Set<string>(), head }: DocumentOptions = {},
  ) {
    const events = Object.freeze(createEventBus(() => undefined));
    const composition = createServerComposition({
      store,
      serverState: boot.state,
      registry,
      modules: shown,
      failed,
      onRenderStart,
      ...(callerOf && { callerOf }),
      rendered: boot.rendered,
      host: compositionHost,
      locale: boot.locale,
    });
    let isWriting = false;
    const output = new PassThrough();
    const html = text(output);
    await new Promise<void>((resolve, reject) => {
      const stream = renderToPipeableStream(
        <Document boot={boot} styleTexts={styleTexts}>
          <StaticRouter location={url} basename={localePrefix(boot.locale)}>
            <FrozenLocation>
              <App
                store={store}
                serverState={boot.state}
                services={{
                  site: freezeDeep(boot.site),
                  locale: boot.locale,
                  saveData: boot.saveData === true,
                  http: refusingHttp,
                  events,
                  ...(head && { head: Object.freeze(head) }),
                }}
                composition={composition}
              />
            </FrozenLocation>
          </StaticRouter>
        </Document>,
        {
          // By default React streams content beyond 12 KB as hidden elements, which would stay hidden without
          // JavaScript.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady() {
            // The delay lets the `import()` calls of the shell's own pages resolve. It has two timers, so that React
            // can continue between them even if the event loop was blocked.
            setTimeout(() => setTimeout(() => stream.abort(STILL_WAITING), WAIT_MS / 2), WAIT_MS / 2);
          },
          onAllReady() {
            isWriting = true;
            stream.pipe(output);
            resolve();
          },
          onShellError: reject,
          onError(error) {
            if (error === STILL_WAITING || composition.isExpected(error)) return undefined;
            // React serializes style sheet links while it writes. If that fails, the written document is incomplete.
            if (isWriting) return reject(plainError(error));
            const remote = composition.rendering();
            const version = registry.remotes[remote]?.version;
            const failure = toRemoteError(plainError(error), remote || 'shell', version, 'render');
            threw.add(failure.remote);
            report(failure);
            return failure.remote;
          },
        },
      );
    });
    return html;
  }

  /**
   * Serializes the slices of the store. Before each slice, calls `onRenderStart` with its owner, because a slice may
   * contain code of a remote (`toJSON`). A slice whose serialization throws is left out, and an error of its owner is
   * reported.
   */
  function stateTexts(state: object, { report }: RenderObserver): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const [key, slice] of Object.entries(state)) {
      const owner = ownerOf(key) ?? 'shell';
      onRenderStart(owner);
      try {
        const text: unknown = JSON.stringify(slice);
        if (typeof text === 'string') texts[key] = text;
      } catch (error) {
        report(toRemoteError(plainError(error), owner, registry.remotes[owner]?.version, 'render'));
      }
    }
    onRenderStart('');
    return texts;
  }

  const inlinedIn = (styles: readonly DocumentStyle[]) =>
    styles.flatMap(({ address, inline }) => (inline ? [address] : []));

  const newStore = ({ report }: RenderObserver) =>
    createSiteStore({
      context: { http },
      runWatchers: false,
      report: (error, key) =>
        report(toRemoteError(plainError(error), key.split('/')[0] ?? key, undefined, 'render')),
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
      const { page, broken, error } = await renderWritable(remotes, async (names, isFirst) => {
        const shown = new Map([...modules].filter(([name]) => names.includes(name)));
        const drawn = { shown, threw: new Set<string>(), head: createHeadCollector() };
        const report = isFirst ? observer : silent;
        const html = await renderDocument(pathname + search, boot, failed, store, report, drawn);
        return { html, threw: drawn.threw, head: drawn.head.head() };
      });
      const { html, threw, head } = page;
      for (const name of broken) {
        observer.report(toRemoteError(error, name, registry.remotes[name]?.version, 'render'));
        threw.add(name);
      }
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
        bootJson: serializeBoot(boot, stateTexts(boot.state, observer)),
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
        // when it is overloaded, so the browser must not send it requests for entries.
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
        bootJson: serializeBoot(boot, {}),
        remotes: [],
      };
    },

    runWaitingSteps,
  };
}
