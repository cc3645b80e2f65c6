import { createContext, use, type ComponentType } from 'react';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { RemoteError } from '@safar/protocol/remote-error';
import type { RemoteModule } from '@safar/contract/remote-module';
import type { LoadedRemote, RemoteState } from './loading/remote-loader';
import type { PageMatch, PageMatcher } from './navigation/match-page';

/** Finds an extension's component in its remote; `undefined` if the code lacks what the release declares. */
export type FindComponent = (module: RemoteModule) => object | undefined;

/** Input of the shell: its own pages, and the panel that replaces an extension that cannot be shown. */
export interface CompositionHost {
  readonly pages: PageMatcher;
  readonly ErrorPanel: ComponentType<{ readonly onRetry: () => void }>;
}

/**
 * How extensions find their remotes. The browser's version loads remotes on demand; the server's version holds modules
 * that are loaded already. Extension keys (`mf-blog:home.latest-posts`) are unique within a page.
 */
export interface Composition {
  /** The releases that this page was rendered with; the same object for the life of the page. */
  readonly registry: PageRegistry;
  readonly ErrorPanel: CompositionHost['ErrorPanel'];
  matchPage(pathname: string): PageMatch;
  state(remote: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts loading a remote. Never throws: a failure is a state. */
  request(remote: string): void;
  /** Fetches a release's entry (a small JSON file) ahead, unless the document contains it. Never throws. */
  prefetchEntry(remote: string): void;
  /** Loads a route's code ahead of a likely navigation. Never throws, and does not retry a failed remote. */
  preloadRoute(remote: string, route: string): void;
  /** After a failure: loads the release that is active now. */
  retry(remote: string): void;
  /** The same for extensions without a retry button; at most once per page that the visitor opens. */
  retryOncePerPage(remote: string): void;
  /**
   * For an extension with server HTML: resolves when that HTML is in view and the remote and the extension's code are
   * loaded, after any number of retries. Returns the same promise for each call.
   */
  whenReadyToHydrate(remote: string, key: string, find: FindComponent): Promise<LoadedRemote>;
  /**
   * For an extension without server HTML: calls back once when the element is near the viewport. Returns a cancel function.
   */
  observeProximity(element: Element, onNear: () => void): () => void;
  /** Treats the next extension that waits for the viewport as near it. Returns false when none is waiting. */
  loadNext(): boolean;
  /** Whether the document that is being hydrated contains finished HTML of this extension. */
  hasServerHtml(key: string): boolean;
  /** A copy of that HTML, which stays on screen when the extension's own code fails. Browser only. */
  copyServerHtml(key: string): Node | undefined;
  /** Whether an element is server HTML (or a preserved copy) that is not hydrated. */
  isServerHtml(element: Element): boolean;
  /** Called when the shell's own elements are hydrated. */
  onShellHydrated(): void;
  /** Calls back when a press on a control is given up because its code cannot be loaded. Returns the unsubscribe function. */
  onDroppedPress(listener: () => void): () => void;
  /** The error to throw for an extension that the server does not render, so that React leaves it to the browser. */
  browserOnlyReason(key: string): Error | undefined;
  /** Called as an extension begins to render: the server's watchdog attributes a hang to this remote. */
  onRenderStart(remote: string): void;
  onRenderError(error: RemoteError): void;
  /** Called when the extension's own code has hydrated or rendered it. */
  onMounted(key: string): void;
}

const CompositionContext = createContext<Composition | undefined>(undefined);

export const CompositionProvider = CompositionContext.Provider;

export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionProvider above it.');
  return composition;
}
