import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { RemoteError } from '@safar/protocol/remote-error';
import type { RemoteModule } from '@safar/contract/remote-module';
import type { LoadedRemote, RemoteState } from './loading/remote-loader';
import type { PageMatch, PageMatcher } from './navigation/match-page';

/**
 * Finds the component of an extension in the module of its remote. Returns `undefined` if the module does not contain
 * the extension, although the manifest of the release declares it.
 */
type FindComponent = (module: RemoteModule) => object | undefined;

/** A React function component with any props. */
type FunctionComponent = (props: never) => ReactNode;

export interface ErrorPanelProps {
  readonly onRetry: () => void;
  /** Whether the panel replaces a whole page. If so, the panel also sets the title of the document. */
  readonly isPage?: boolean;
}

/** The parts that the shell provides: its own pages, and the error panel that replaces a failed extension. */
export interface CompositionHost {
  readonly pages: PageMatcher;
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
}

/**
 * Connects extensions (routes and slot contributions) to their remotes. The browser's implementation loads remotes on
 * demand. The server's implementation receives the loaded modules. The key of an extension, such as
 * `mf-blog:home.latest-posts`, is unique within a page.
 */
export interface Composition {
  /** `false` if the document contains no server-rendered page. The browser then renders the page. */
  readonly isServerRendered: boolean;
  /**
   * The remotes and releases that belong to this document. The object stays the same until the document is unloaded.
   */
  readonly registry: PageRegistry;
  readonly ErrorPanel: CompositionHost['ErrorPanel'];
  /**
   * Called each time React renders `provider`, before it renders code of remotes. The server uses this call to
   * find the code location from which React calls components. Server only.
   */
  onProvided?(provider: FunctionComponent): void;
  matchPage(pathname: string): PageMatch;
  state(remote: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts to load a remote. Never throws; after a failure, `state(remote)` returns the error. */
  request(remote: string): void;
  /** Prefetches the entry (a small JSON file) of a remote's release, unless the document contains it. Never throws. */
  prefetchEntry(remote: string): void;
  /** Preloads a route's code before a likely navigation. Never throws, and does not retry a failed remote. */
  preloadRoute(remote: string, route: string): void;
  /**
   * Loads a remote again after it failed to load or to render. Loads the release that is active now or, if the active
   * release cannot be determined, the release in `registry`. If a release is already in use, it stays in use until the
   * new release is registered. The promise never rejects.
   */
  retry(remote: string): Promise<unknown>;
  /** Calls `retry`, but only once per remote until the visitor opens another page. */
  retryOncePerPage(remote: string): void;
  /**
   * For an extension with server HTML: resolves when the code of the remote and of the extension is loaded. Loading
   * starts when the HTML is near the viewport or `loadNext` selects it. Loading starts at once for a route, and for
   * HTML that the visitor presses or focuses. Failed loads are retried in the background. Every call with the same
   * `key` returns the same promise.
   */
  whenReadyToHydrate(remote: string, key: string, find: FindComponent): Promise<LoadedRemote>;
  /**
   * For an extension without server HTML: calls `onNear` once, when `element` is near the viewport. Returns a function
   * that ends the observation.
   */
  observeProximity(element: Element, onNear: () => void): () => void;
  /**
   * Loads the next extension that still waits to come near the viewport. Skips extensions that a media query hides.
   * Returns false if no extension is left.
   *
   * @param isNeeded receives the element with the server HTML or skeleton of an extension; returns false to skip the
   *   extension
   */
  loadNext(isNeeded?: (element: Element) => boolean): boolean;
  /** Whether the document contains server HTML of this extension that is not hydrated yet. */
  hasServerHtml(key: string): boolean;
  /** Copies an extension's server HTML. The copy is shown if the extension's own code fails. Browser only. */
  copyServerHtml(key: string): Node | undefined;
  /** Whether an element belongs to server HTML that is not hydrated, or to a copy of such HTML. */
  isServerHtml(element: Element): boolean;
  /** Called when the shell's own elements are hydrated. */
  onShellHydrated(): void;
  /**
   * Calls `listener` when a queued click is dropped, because the code of the clicked control failed to load or did not
   * load within a minute. If the code of a link failed to load, the browser follows the link, and `listener` is not
   * called. Returns the unsubscribe function.
   */
  onDroppedClick(listener: () => void): () => void;
  /**
   * If only the browser can render an extension, returns an error. `RemoteExtension` throws this error on the server,
   * so that React leaves the extension to the browser. Server only.
   */
  browserOnlyReason?(key: string): Error | undefined;
  /**
   * Checks the props of a slot, and returns a copy for the remotes that fill the slot. Server only, because only the
   * server isolates remotes from each other.
   *
   * @param outlet the component that mounts the slot
   * @param enclosingRemote name of the remote whose extension contains the slot; empty if the shell contains the slot
   * @throws if a prop is not a primitive value, or if code of a remote called `outlet` as a function instead of
   *   rendering it. The remote could read the components of other remotes from the result of such a call
   */
  slotProps?<P extends object>(outlet: FunctionComponent, props: P, enclosingRemote: string): P;
  /**
   * Wraps a component of a remote so that its code sees only the remote's own slices of the store. Server only, like
   * `slotProps`.
   */
  withStore?(remote: string, component: ReactNode): ReactNode;
  /**
   * Called before code of a remote or of the shell renders; `remote` is empty for the shell. The server attributes
   * hangs and errors to the name in the latest call. Server only.
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

/** Provides the composition to its descendants. All code of remotes must be among these descendants. */
export const CompositionProvider =
  process.env.SAFAR_SIDE === 'client' ? CompositionContext.Provider : ServerProvider;

export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('The CompositionProvider is missing.');
  return composition;
}

/**
 * Returns the version of the loaded release. After a fallback or a retry, it can differ from the version in the
 * registry. If no release is loaded, returns the version in the registry.
 */
export function versionInUse({ state, registry }: Composition, remote: string): string | undefined {
  const current = state(remote);
  return current.status === 'ready' ? current.remote.version : registry.remotes[remote]?.version;
}
