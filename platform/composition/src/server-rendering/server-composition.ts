import { createElement, type ComponentProps } from 'react';
import { Provider } from '@safar/remote-kit/state';
import type { SiteStore } from '@safar/remote-kit/state/site-store';
import { localeOf, type FullRegistry } from '@safar/protocol/page-registry';
import type { RendererOptions } from '@safar/protocol/renderer';
import type { RemoteModule } from '@safar/contract/remote-module';
import type { Locale } from '@safar/contract/locale';
import type { RemoteState } from '../loading/remote-loader';
import type { Composition, CompositionHost } from '../composition';
import { remoteOfKey } from '../extensions';
import { createRemoteStore, ownSlices } from './remote-store';

type Store = ComponentProps<typeof Provider>['store'];

interface Options {
  readonly registry: FullRegistry;
  readonly modules: ReadonlyMap<string, RemoteModule>;
  readonly failed: ReadonlyMap<string, Error>;
  readonly onRenderStart: (remote: string) => void;
  readonly callerOf?: RendererOptions['callerOf'];
  /** Whether the server renders extensions. `false` for `clientDocument`, the document without page content. */
  readonly rendered: boolean;
  readonly host: CompositionHost;
  /** The store of the page. */
  readonly store: SiteStore;
  /** The state in the document. Server and browser render with it, so that hydration matches the server HTML. */
  readonly serverState: object;
  /** Language of the page. */
  readonly locale: Locale;
}

/**
 * Thrown while an extension renders, so that React leaves the extension to the browser. This error is not reported: if
 * the data or the server build of the extension could not be loaded, that failure has been reported already.
 */
const BROWSER_ONLY = new Error('The browser renders this extension.');

/**
 * The location in React's code from which React calls every function component. A call from another location was made
 * by other code. The location is determined once per process, because `callerOf` is slow.
 */
let reactCallSite: string | undefined;

const isPrimitive = (value: unknown) => typeof value !== 'object' && typeof value !== 'function';

/**
 * The server's implementation of `Composition`. All remotes are loaded before the composition is created, so that
 * rendering never waits for a remote.
 */
export function createServerComposition({
  registry,
  modules,
  failed,
  onRenderStart,
  callerOf = () => '',
  rendered,
  host,
  store,
  serverState,
  locale,
}: Options): Composition & {
  isExpected(error: unknown): boolean;
  /** Name of the remote whose code is being rendered; empty for the shell. An error is attributed to this remote. */
  rendering(): string;
} {
  let current = '';
  return {
    isServerRendered: rendered,
    registry,
    ErrorPanel: host.ErrorPanel,
    onProvided(provider) {
      reactCallSite ??= callerOf(provider);
    },
    matchPage: (pathname) => host.pages.matchPage(pathname, registry),
    state(remote): RemoteState {
      const module = modules.get(remote);
      const release = registry.remotes[remote];
      if (!module || !release) return { status: 'idle' };
      const { version } = release;
      return {
        status: 'ready',
        remote: { name: remote, version, module, locale: localeOf(release, locale) },
      };
    },
    subscribe: () => () => undefined,
    request: () => undefined,
    prefetchEntry: () => undefined,
    preloadRoute: () => undefined,
    retry: async () => undefined,
    retryOncePerPage: () => undefined,
    whenReadyToHydrate: () => new Promise(() => undefined),
    hasServerHtml: () => false,
    copyServerHtml: () => undefined,
    isServerHtml: () => false,
    onShellHydrated: () => undefined,
    onDroppedClick: () => () => undefined,
    observeProximity: () => () => undefined,
    loadNext: () => false,
    browserOnlyReason(key) {
      return !rendered || failed.has(key) || !modules.has(remoteOfKey(key)) ? BROWSER_ONLY : undefined;
    },
    slotProps(outlet, props, enclosingRemote) {
      // While the shell's own elements render, only React can call an outlet, so the slow `callerOf` is not called. But
      // when the shell reads an error that a remote threw, a getter of the error could call an outlet. In this case
      // `current` still names the remote, so `callerOf` is called.
      const caller = current || enclosingRemote ? callerOf(outlet) : reactCallSite;
      if (caller !== reactCallSite)
        throw new Error(
          `A slot was called as a function at ${caller}. Render it as an element: <Slot name="…" />.`,
        );
      const own = { ...props };
      if (Object.values(own).every(isPrimitive)) return own;
      throw new Error(
        'A slot has a prop that is an object or a function. Slot props must be primitive values.',
      );
    },
    withStore: (remote, component) =>
      createElement(Provider, {
        // `RemoteStore` has only three of the methods of a Redux store. React-Redux uses no other methods.
        store: createRemoteStore(store, remote) as Store,
        serverState: ownSlices(serverState, remote),
        children: component,
      }),
    onRenderStart(remote) {
      current = remote;
      onRenderStart(remote);
    },
    onRenderError: () => undefined,
    onMounted: () => undefined,
    isExpected: (error) => error === BROWSER_ONLY,
    rendering: () => current,
  };
}
