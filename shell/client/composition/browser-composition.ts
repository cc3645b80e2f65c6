import type { EventBus } from '@safar/shared/contract/events';
import { lazyCodeOf } from '@safar/shared/contract/lazy-part';
import type { RemoteError } from '@safar/shared/contract/remote-error';
import type { FullRegistry } from '@safar/shared/contract/page-registry';
import { createFederationRuntime } from '@safar/shared/federation/federation-runtime';
import { createRemoteLoader } from '@safar/shared/federation/remote-loader';
import type { SiteStore } from '@safar/shared/state/site-store';
import type { BootData } from '../boot/boot-data';
import { reportError } from '../boot/report-error';
import { askEntry } from './ask-entry';
import type { Composition } from './composition-context';
import { facades } from './facades';
import { firstParts } from './first-parts';
import { createNearScreen } from './near-screen';
import { createReadyParts } from './ready-parts';
import { createRemoteSlices } from './remote-slices';
import { createServerHtml } from './server-html';

/** React's codes for "the server could not finish this boundary" and for retries of it. */
const LEFT_TO_BROWSER = /Minified React error #(419|422)\b|could not finish this Suspense boundary/;

interface Options {
  readonly boot: BootData;
  readonly store: SiteStore;
  readonly events: EventBus;
}

/** Loads remotes as parts ask for them and gives their features to the store. */
export function createBrowserComposition({ boot, store, events }: Options): Composition & {
  /** Whether a recoverable hydration error is how a part that was left to the browser announces itself. */
  isExpected(error: unknown): boolean;
} {
  const serverHtml = createServerHtml();
  const nearScreen = createNearScreen();
  const remoteSlices = createRemoteSlices(store);

  const onFailure = (error: RemoteError) => {
    reportError(error);
    const { remote, version, phase, code, message } = error;
    events.emit('remote/failed', { remote, version, phase, code, message });
  };

  const loader = createRemoteLoader({
    registry: boot.registry,
    // Part of the first file: every page has remotes, and one file is smaller than two.
    runtime: () => createFederationRuntime(facades),
    askEntry,
    refresh: async () => {
      const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(5_000) });
      return (await answer.json()) as FullRegistry;
    },
    register: ({ module }) => remoteSlices.register(module),
    onFailure,
  });
  // Failures are a state that parts show; the promise is only for `whenReady`.
  const request = (remote: string) => void loader.load(remote).catch(() => undefined);
  const retry = (remote: string) => void loader.retry(remote).catch(() => undefined);
  /** By remote, the page on which it was tried again last. */
  const retriedOn = new Map<string, string>();

  async function preload(remote: string, route: string) {
    // The page that is open comes first, its links after it.
    await firstParts.done();
    if (loader.state(remote).status === 'failed') return;
    loader.load(remote).then(
      ({ module }) =>
        lazyCodeOf(module.routes[route]?.component)
          ?.preload()
          .catch(() => undefined),
      () => undefined,
    );
  }

  return {
    registry: boot.registry,
    state: loader.state,
    subscribe: loader.subscribe,
    request,
    prepare: loader.prepare,
    preload: (remote, route) => void preload(remote, route),
    retry,
    retryOnThisPage(remote) {
      if (retriedOn.get(remote) === location.pathname) return;
      retriedOn.set(remote, location.pathname);
      retry(remote);
    },
    whenReady: createReadyParts({ loader, serverHtml, nearScreen, firstParts, onFailure }),
    watch: nearScreen.watch,
    hasServerHtml: serverHtml.has,
    copyServerHtml: serverHtml.copy,
    isServerHtml: serverHtml.holds,
    onMounted(partKey) {
      serverHtml.takenOver(partKey);
      firstParts.mounted(partKey);
    },
    leftToBrowser: () => undefined,
    onRenderStart: () => undefined,
    onRenderError: onFailure,
    // On another page, React renders anew what it had not taken over of the first.
    isExpected: (error) =>
      serverHtml.isLeft() || (error instanceof Error && LEFT_TO_BROWSER.test(error.message)),
  };
}
