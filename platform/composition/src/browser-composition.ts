import type { BootData } from '@safar/protocol/boot-data';
import type { EventBus } from '@safar/contract/events';
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import { RemoteError } from '@safar/protocol/remote-error';
import type { SiteStore } from '@safar/remote-kit/state/site-store';
import type { Composition, CompositionHost } from './composition';
import { firstExtensions } from './hydration/first-extensions';
import { remoteOfKey } from './extensions';
import { createInputReplay } from './hydration/input-replay';
import { createReadyExtensions } from './hydration/ready-extensions';
import { createServerHtml } from './hydration/server-html';
import { createViewportProximity } from './hydration/viewport-proximity';
import { createFederationRuntime } from './loading/federation-runtime';
import { fetchActiveRelease, fetchEntry } from './loading/release-entries';
import { createRemoteLoader } from './loading/remote-loader';
import { createRemoteSlices } from './loading/remote-slices';

interface Options {
  readonly boot: BootData;
  readonly store: SiteStore;
  readonly events: EventBus;
  readonly host: CompositionHost;
  readonly reportError: (error: unknown) => void;
}

/** Matches React's error for a Suspense boundary that the server did not finish. The browser renders it instead. */
const SERVER_RENDERING_INCOMPLETE = /Minified React error #419\b|could not finish this Suspense boundary/;

/**
 * The browser's implementation of `Composition`. It loads remotes on demand and injects their slices and sagas into the
 * store.
 */
export function createBrowserComposition({ boot, store, events, host, reportError }: Options): Composition & {
  /**
   * Whether a recoverable hydration error is expected, so that it is not reported: the server left the rendering of an
   * extension to the browser, a remote failed (`onFailure` reports the failure), or the visitor navigated before
   * hydration was complete.
   */
  isExpected(error: unknown): boolean;
} {
  const serverHtml = createServerHtml();
  const proximity = createViewportProximity();
  const remoteSlices = createRemoteSlices(store);

  const onFailure = (error: RemoteError) => {
    reportError(error);
    const { remote, version, phase, code, message } = error;
    events.emit('remote/failed', { remote, version, phase, code, message });
  };

  const loader = createRemoteLoader({
    registry: boot.registry,
    locale: boot.locale,
    // The federation runtime is part of the shell's main bundle, because most pages have remotes and one file
    // compresses better than two.
    runtime: createFederationRuntime,
    fetchEntry,
    fetchActiveRelease,
    register: ({ module }) => remoteSlices.register(module),
    onFailure,
  });
  const inputReplay = createInputReplay({
    isServerHtml: serverHtml.contains,
    hasFailed: (part) => loader.state(remoteOfKey(part)).status === 'failed',
  });
  events.on('navigation/finished', firstExtensions.navigated);
  // The rejection is ignored here, because callers read failures from the loader's state.
  const request = (remote: string) => void loader.load(remote).catch(() => undefined);
  const retry = (remote: string) => loader.retry(remote).catch(() => undefined);
  /** The path on which `retryOncePerPage` last retried each remote. */
  const retriedOn = new Map<string, string>();
  events.on('navigation/finished', () => {
    for (const [remote, path] of retriedOn) if (path !== location.pathname) retriedOn.delete(remote);
  });

  async function preloadRoute(remote: string, route: string) {
    // The extensions of the current page load first, because the visitor may never open the route.
    await firstExtensions.done();
    if (loader.state(remote).status === 'failed') return;
    loader.load(remote).then(
      ({ module }) =>
        getLazyCode(module.routes[route]?.component)
          ?.preload()
          .catch(() => undefined),
      () => undefined,
    );
  }

  return {
    isServerRendered: boot.rendered,
    registry: boot.registry,
    ErrorPanel: host.ErrorPanel,
    matchPage: (pathname) => host.pages.matchPage(pathname, boot.registry),
    state: loader.state,
    subscribe: loader.subscribe,
    request,
    prefetchEntry: loader.prefetchEntry,
    preloadRoute: (remote, route) => void preloadRoute(remote, route),
    retry,
    retryOncePerPage(remote) {
      if (retriedOn.get(remote) === location.pathname) return;
      retriedOn.set(remote, location.pathname);
      void retry(remote);
    },
    whenReadyToHydrate: createReadyExtensions({ loader, serverHtml, proximity, firstExtensions, onFailure }),
    observeProximity: proximity.observe,
    loadNext: proximity.loadNext,
    hasServerHtml: serverHtml.has,
    copyServerHtml: serverHtml.copy,
    isServerHtml: serverHtml.contains,
    onMounted(key) {
      serverHtml.markHydrated(key);
      firstExtensions.mounted(key);
    },
    onShellHydrated: inputReplay.onShellHydrated,
    onDroppedClick: inputReplay.onDropped,
    onRenderError: onFailure,
    // If the visitor navigates before hydration is complete, React re-renders every Suspense boundary that has not been
    // hydrated yet, and reports a recoverable error for each.
    isExpected: (error) =>
      serverHtml.hasNavigated() ||
      (error instanceof Error &&
        (SERVER_RENDERING_INCOMPLETE.test(error.message) || error.cause instanceof RemoteError)),
  };
}
