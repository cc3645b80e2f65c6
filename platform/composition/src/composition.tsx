import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { RemoteError } from '@safar/protocol/remote-error';
import type { RemoteModule } from '@safar/contract/remote-module';
import type { LoadedRemote, RemoteState } from './loading/remote-loader';
import type { PageMatch, PageMatcher } from './navigation/match-page';

/**
 * Finds an extension's component in its remote. Returns `undefined` if the code lacks an extension that the release
 * declares.
 */
type FindComponent = (module: RemoteModule) => object | undefined;

/** A component that is a function, which React calls to render it. */
type FunctionComponent = (props: never) => ReactNode;

export interface ErrorPanelProps {
  readonly onRetry: () => void;
  /** Whether the panel replaces a whole page, so that it must set the title of the document. */
  readonly isPage?: boolean;
}

/** Input from the shell: the shell's own pages, and the panel that replaces an extension that cannot be shown. */
export interface CompositionHost {
  readonly pages: PageMatcher;
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
}

/**
 * Connects extensions to their remotes. The browser's implementation loads remotes on demand; the server's
 * implementation has all modules in memory already. Extension keys (`mf-blog:home.latest-posts`) are unique within a
 * page.
 */
export interface Composition {
  /** `false` for a document that contains no server-rendered page, so that the browser renders the page. */
  readonly isServerRendered: boolean;
  /** The releases that this page was rendered with. The object stays the same until the document is unloaded. */
  readonly registry: PageRegistry;
  readonly ErrorPanel: CompositionHost['ErrorPanel'];
  /** Called when React renders the `CompositionProvider`, before it renders code of remotes. Server only. */
  onProvided?(provider: FunctionComponent): void;
  matchPage(pathname: string): PageMatch;
  state(remote: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts to load a remote. Never throws: a failure becomes the remote's state. */
  request(remote: string): void;
  /** Prefetches the entry (a small JSON file) of a remote's release, unless the document contains it. Never throws. */
  prefetchEntry(remote: string): void;
  /** Preloads a route's code before a likely navigation. Never throws, and does not retry a failed remote. */
  preloadRoute(remote: string, route: string): void;
  /**
   * After a failure, loads the release that is active now or, if that is unknown, the one in `registry`. A loaded remote
   * stays in use until the new release is registered. The promise resolves after success and failure.
   */
  retry(remote: string): Promise<unknown>;
  /** Like `retry`, for a remote that failed earlier. Retries at most once on each page that the visitor opens. */
  retryOncePerPage(remote: string): void;
  /**
   * For an extension with server HTML: resolves when that HTML is near the viewport and the code of the remote and of
   * the extension is loaded. A route, and HTML that the visitor presses or focuses, count as near the viewport at once.
   * Failed loads are retried in the background. Every call for an extension returns the same promise.
   */
  whenReadyToHydrate(remote: string, key: string, find: FindComponent): Promise<LoadedRemote>;
  /**
   * For an extension without server HTML: calls back once when the element is near the viewport. Returns a cancel
   * function.
   */
  observeProximity(element: Element, onNear: () => void): () => void;
  /**
   * Loads the next extension that has not been near the viewport yet, except extensions that are hidden on this screen.
   * Returns false if there is no such extension.
   *
   * @param isNeeded whether an extension may be loaded; receives the element of its server HTML or skeleton
   */
  loadNext(isNeeded?: (element: Element) => boolean): boolean;
  /** Whether the document that is being hydrated contains complete server HTML of this extension. */
  hasServerHtml(key: string): boolean;
  /** Copies an extension's server HTML. The copy is shown if the extension's own code fails. Browser only. */
  copyServerHtml(key: string): Node | undefined;
  /** Whether an element is server HTML that is not hydrated, or a preserved copy of server HTML. */
  isServerHtml(element: Element): boolean;
  /** Called when the shell's own elements are hydrated. */
  onShellHydrated(): void;
  /**
   * Calls back when a queued click is dropped, because the code of its control failed to load or did not load within a
   * minute. Not called for links whose code failed to load, which the browser then follows. Returns the unsubscribe
   * function.
   */
  onDroppedClick(listener: () => void): () => void;
  /** The error that an extension throws to make React leave the extension to the browser. Server only. */
  browserOnlyReason?(key: string): Error | undefined;
  /**
   * Returns a copy of the props that a slot passes to the remotes that fill it. Server only, because remotes are
   * not isolated from each other in the browser.
   *
   * @param outlet the component that mounts the slot
   * @param enclosingRemote name of the remote in whose extension the slot is; empty if it is in the shell
   * @throws if a prop is not a primitive value, or if code of a remote called `outlet` as a function. The result of
   *   such a call could contain components of other remotes
   */
  slotProps?<P extends object>(outlet: FunctionComponent, props: P, enclosingRemote: string): P;
  /**
   * Wraps a component of a remote so that its code sees only the store of the remote. Server only, like `slotProps`.
   */
  withStore?(remote: string, component: ReactNode): ReactNode;
  /**
   * Called before code of a remote renders, and with an empty name before code of the shell renders, so that the server
   * can attribute hangs and errors.
   */
  onRenderStart?(remote: string): void;
  onRenderError(error: RemoteError): void;
  /** Called when the extension's own code has hydrated or rendered the extension. */
  onMounted(key: string): void;
}

interface CompositionProviderProps {
  readonly value: Composition;
  readonly children: ReactNode;
}

const CompositionContext = createContext<Composition | undefined>(undefined);

function ServerProvider({ value, children }: CompositionProviderProps) {
  value.onProvided?.(ServerProvider);
  return <CompositionContext value={value}>{children}</CompositionContext>;
}

/** Provides the composition to its descendants. It must be above all code of remotes. */
export const CompositionProvider =
  process.env.SAFAR_SIDE === 'client' ? CompositionContext.Provider : ServerProvider;

export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('The CompositionProvider is missing.');
  return composition;
}

/** Returns the loaded release, which after a fallback or a retry is not the release in the page's registry. */
export function versionInUse({ state, registry }: Composition, remote: string): string | undefined {
  const current = state(remote);
  return current.status === 'ready' ? current.remote.version : registry.remotes[remote]?.version;
}
