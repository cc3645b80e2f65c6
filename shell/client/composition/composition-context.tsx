import { createContext, use } from 'react';
import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { RemoteError } from '@safar/shared/contract/remote-error';
import type { RemoteModule } from '@safar/shared/contract/remote-module';
import type { LoadedRemote, RemoteState } from '@safar/shared/federation/remote-loader';

/** Finds a part's component in its remote; `undefined` if the code does not hold what the release lists. */
export type FindComponent = (module: RemoteModule) => object | undefined;

/**
 * How parts find their remotes. The browser's version loads them; the server's holds modules that are loaded
 * already. Part keys name one place of one page: `mf-blog:home.latest-posts`.
 */
export interface Composition {
  /** The releases that this page was made with; the object stays the same for the life of the page. */
  readonly registry: PageRegistry;
  state(remote: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts loading. Never throws: a failure is a state. */
  request(remote: string): void;
  /** Asks ahead for where the remote's files are; one small request, or none if the page knows it. Never throws. */
  prepare(remote: string): void;
  /** Loads a route's code ahead, for a visitor who is about to go there. Never throws, and leaves failures as they are. */
  preload(remote: string, route: string): void;
  /** After a failure: asks what is released now and tries that. */
  retry(remote: string): void;
  /** The same, for parts without a button: once on each page that the visitor opens. */
  retryOnThisPage(remote: string): void;
  /**
   * For a part whose server HTML is on the page: resolves when the visitor has come near it and its remote and code
   * are there, however often that had to be tried. The same promise at each call.
   */
  whenReady(remote: string, partKey: string, find: FindComponent): Promise<LoadedRemote>;
  /** For the place of a part without HTML: calls back once when the visitor is near it. Returns the end of the watch. */
  watch(place: Element, onNear: () => void): () => void;
  /** Whether the document that is being hydrated holds finished HTML of this part. */
  hasServerHtml(partKey: string): boolean;
  /** A copy of that HTML, for keeping it on screen when the part's own code fails. Browser only. */
  copyServerHtml(partKey: string): Node | undefined;
  /** Whether an element is HTML of the server, or a copy, that no code has taken over. */
  isServerHtml(element: Element): boolean;
  /** Why the server leaves this part to the browser, if it does. */
  leftToBrowser(partKey: string): Error | undefined;
  /** Called as a remote's part begins to render; the server's watchdog attributes a hang by it. */
  onRenderStart(remote: string): void;
  onRenderError(error: RemoteError): void;
  /** The part's own code has taken over. */
  onMounted(partKey: string): void;
}

const CompositionContext = createContext<Composition | undefined>(undefined);

export const CompositionProvider = CompositionContext.Provider;

export function useComposition(): Composition {
  const composition = use(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionProvider above it.');
  return composition;
}
