import type { PublicSite } from '@safar/contract/site-config';
import type { DocumentAssets } from './boot-data';
import type { HttpClient } from '@safar/contract/http';
import type { PageHead } from '@safar/contract/page-head';
import type { FullRegistry } from './page-registry';
import type { RemoteError } from './remote-error';
import type { LoadContext, RemoteModule } from '@safar/contract/remote-module';
import type { Locale } from '@safar/contract/locale';

/**
 * The context that the shell passes to `load` functions. Render workers wrap the `load` functions of remotes: the
 * wrapper uses `runWith`, and passes a `LoadContext` without `runWith` to the remote's own function.
 */
export interface ServerLoadContext extends LoadContext {
  /** Like `run`, but the saga uses `services` instead of the `http` and `signal` that all remotes of the page share. */
  runWith<A extends unknown[], R>(
    services: object,
    saga: (...args: A) => Generator<unknown, R>,
    ...args: A
  ): Promise<R>;
}

/** Input that a render worker passes to the shell's server build. */
export interface RendererOptions {
  readonly registry: FullRegistry;
  /** Modules of the remotes whose server build loaded. Browsers render the extensions of all other remotes. */
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly site: PublicSite;
  readonly assets: DocumentAssets;
  /**
   * Maps the URL of a style sheet to the text of the `<style>` element that the renderer writes instead of a link. The
   * text is a placeholder: the URL itself. The site server replaces the placeholder with the CSS when it assembles the
   * document. Older site servers pass the CSS itself, or omit this field.
   */
  readonly styleTexts?: ReadonlyMap<string, string>;
  /**
   * Always empty. Shells that were published before `styleTexts` existed read this field. Because it is empty, they
   * link to all style sheets.
   */
  readonly inlineStyles: readonly [];
  readonly http: HttpClient;
  /** Time limit for loading all data of a page. */
  readonly dataDeadlineMs: number;
  readonly onRenderStart: (remote: string) => void;
  /**
   * Takes a running function and returns the position (file, line and column) from which that function was called.
   * Absent in older site servers.
   */
  readonly callerOf?: (callee: (...args: never) => unknown) => string;
  readonly report: (error: RemoteError) => void;
}

/**
 * Result of rendering a remote's extensions on the server. `browser` means that the remote has no working server
 * build.
 */
export type RemoteOutcome = 'rendered' | 'browser' | 'timed_out' | 'failed';

export interface RenderedPage {
  readonly status: number;
  readonly redirect?: string;
  /** The page contains data of one visitor and must not be cached. */
  readonly private?: boolean;
  /**
   * A complete document, except that the site server replaces the placeholders of `styleTexts`, and adds elements at
   * the end of `<head>` and at the end of `<body>`.
   */
  readonly html: string;
  /**
   * URLs of the style sheets that are inlined in `html`. Older site servers need them for the Content-Security-Policy.
   */
  readonly inlinedStyles?: readonly string[];
  /** Absent in redirects, in client-rendered documents and in shells published before this field existed. */
  readonly head?: PageHead;
  /** Content of `#safar-boot`, escaped for a script element. */
  readonly bootJson: string;
  /** Remotes whose scripts are preloaded, because the first screen needs them. */
  readonly remotes: readonly string[];
  /**
   * The outcome of each remote on the page, which is the worst outcome of its extensions there. Absent in redirects, in
   * client-rendered documents and in shells published before this field existed.
   */
  readonly outcomes?: Readonly<Record<string, RemoteOutcome>>;
}

/**
 * Observes one render. Shells that were published before this interface existed call `report` of `RendererOptions`
 * instead.
 */
export interface RenderObserver {
  readonly report: (error: RemoteError) => void;
}

export interface Renderer {
  /**
   * @param saveData whether to render the page with the smallest images (`Save-Data: on`, or a 2G connection)
   * @throws when the shell itself cannot render; the caller then serves `clientDocument`.
   */
  render(
    url: string,
    signal: AbortSignal,
    saveData?: boolean,
    observer?: RenderObserver,
  ): Promise<RenderedPage>;
  /**
   * Returns a document that works for every URL of a language: header and footer are complete, and the browser
   * renders the page content. Shells that were published before contract 1.4 ignore the language.
   */
  clientDocument(locale: Locale): Promise<RenderedPage>;
  /**
   * Runs the saga steps that wait in redux-saga's queue, which all remotes share. The render worker announces to the
   * site server which release's code runs next, so that faults are attributed to this release. The worker calls
   * `runWaitingSteps` before it announces another release. The waiting steps therefore run while their own release is
   * announced. Absent in older shells.
   */
  runWaitingSteps?(): void;
}

/** Exports of the shell's `ssr/index.cjs`. */
export interface ShellServerBuild {
  createRenderer(options: RendererOptions): Renderer;
}
