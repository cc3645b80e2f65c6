import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { HttpClient } from '@safar/shared/contract/http';
import type { Asset, FullRegistry } from '@safar/shared/contract/page-registry';
import { asRemoteError, type RemoteError } from '@safar/shared/contract/remote-error';
import type { RemoteModule } from '@safar/shared/contract/remote-module';
import { createEventBus } from '@safar/shared/contract/events';
import type { PublicSite } from '@safar/shared/config/public-site';
import { defaultLocale } from '@safar/shared/messages/locale';
import { StaticRouter } from '@safar/shared/router';
import { createSiteStore } from '@safar/shared/state/site-store';
import { App } from './app';
import { toInlineJson, type BootData, type DocumentAssets, type DocumentStyle } from './boot/boot-data';
import { documentRegistry } from './boot/document-registry';
import { remoteOutcomes, type RemoteOutcome } from './composition/remote-outcomes';
import { createServerComposition } from './composition/server-composition';
import { Document } from './document';
import { loadPage } from './boot/load-page';
import { matchPage } from './navigation/match-page';

/** What a render worker gives to this release of the shell. */
export interface RendererOptions {
  readonly registry: FullRegistry;
  /** Modules of the remotes that loaded; the others are left to the browser. */
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly site: PublicSite;
  readonly assets: DocumentAssets;
  /** Addresses of the style sheets whose text the server puts into the finished document. */
  readonly inlineStyles: readonly string[];
  readonly http: HttpClient;
  /** For all data of a page together, in milliseconds. */
  readonly dataDeadlineMs: number;
  readonly onRenderStart: (remote: string) => void;
  readonly report: (error: RemoteError) => void;
}

export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  /** For the visitor who asked for it alone. */
  readonly private?: boolean;
  /** A complete document without the scripts that the server adds before `</body>`. */
  readonly html: string;
  /** For `#safar-boot`, already safe for inlining. */
  readonly bootJson: string;
  /** Remotes whose scripts the first screen will need. */
  readonly remotes: readonly string[];
  /** What became of the remotes with a part on the page; shells before this one do not tell. */
  readonly outcomes?: Readonly<Record<string, RemoteOutcome>>;
}

/** The shell's side of server rendering, as exposed by `ssr/index.cjs` of its release. */
export function createRenderer(options: RendererOptions) {
  const { registry, modules, site, assets, http, report, onRenderStart } = options;
  const locale = defaultLocale;
  const inlineStyles = new Set(options.inlineStyles);
  // What is inside of the document needs no digest beside it.
  const documentStyle = (style: Asset): DocumentStyle =>
    inlineStyles.has(style.address) ? { address: style.address, integrity: '', inline: true } : style;

  async function renderDocument(
    path: string,
    boot: BootData,
    failed: ReadonlyMap<string, Error>,
    store: ReturnType<typeof createSiteStore>,
    threw = new Set<string>(),
  ) {
    const events = createEventBus(() => undefined);
    const composition = createServerComposition({
      registry,
      modules,
      failed,
      onRenderStart,
      rendered: boot.rendered,
    });
    const output = new PassThrough();
    const html = text(output);
    await new Promise<void>((resolve, reject) => {
      const stream = renderToPipeableStream(
        <Document boot={boot}>
          <StaticRouter location={path}>
            <App
              store={store}
              serverState={boot.state}
              services={{ site, locale, saveData: boot.saveData === true, http, events }}
              composition={composition}
            />
          </StaticRouter>
        </Document>,
        {
          // Without this, React hides whatever is beyond its first 12 KB from readers without JavaScript.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            stream.pipe(output);
            resolve();
          },
          onShellError: reject,
          onError(error) {
            onRenderStart('');
            if (composition.isExpected(error)) return undefined;
            const remote = composition.renderingNow();
            threw.add(remote);
            if (remote) report(asRemoteError(error, remote, registry.remotes[remote]?.version, 'render'));
            else report(asRemoteError(error, 'shell', undefined, 'render'));
            return remote || 'shell';
          },
        },
      );
    });
    return html;
  }

  const newStore = () =>
    createSiteStore({
      context: { http },
      runWatchers: false,
      report: (error, key) => report(asRemoteError(error, key.split('/')[0] ?? key, undefined, 'render')),
    });

  return {
    /**
     * @param saveData whether the visitor asked for few bytes
     * @throws when the shell itself cannot render; the caller then serves `clientDocument`.
     */
    async render(url: string, signal: AbortSignal, saveData = false): Promise<RenderedPage> {
      const { pathname, searchParams, search } = new URL(url, 'http://site.invalid');
      const store = newStore();
      const match = matchPage(pathname, registry);
      const loaded = await loadPage({
        ...options,
        store,
        match,
        search: searchParams,
        signal,
      });
      const { status, redirect, remotes, firstRemotes, failed } = loaded;
      if (redirect) return { status: 302, redirect, html: '', bootJson: '', remotes: [] };
      const ofRemotes = remotes.flatMap((name) => registry.remotes[name]?.css ?? []);
      const styles = [...assets.styles, ...ofRemotes].map(documentStyle);
      const boot: BootData = {
        rendered: true,
        ...(saveData && { saveData }),
        registry: documentRegistry(registry, remotes),
        site,
        locale,
        assets: { ...assets, styles },
        state: store.getState(),
      };
      const threw = new Set<string>();
      const html = await renderDocument(pathname + search, boot, failed, store, threw);
      return {
        status,
        ...(loaded.private && { private: true }),
        html,
        bootJson: toInlineJson(boot),
        remotes: firstRemotes,
        outcomes: remoteOutcomes(remotes, failed, threw),
      };
    },

    /** One document for every path, in which the browser renders all of the page: header and footer stand already. */
    async clientDocument(): Promise<RenderedPage> {
      const styles = assets.styles.map(documentStyle);
      const boot: BootData = {
        rendered: false,
        // Nobody knows which parts the page has that it will stand for; and when it does, the server has trouble enough.
        registry,
        site,
        locale,
        assets: { ...assets, styles },
        state: {},
      };
      const html = await renderDocument('/', boot, new Map(), newStore());
      return { status: 200, html, bootJson: toInlineJson(boot), remotes: [] };
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
