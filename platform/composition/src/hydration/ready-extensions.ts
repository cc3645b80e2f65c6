import { getLazyCode } from '@safar/remote-kit/lazy-part';
import type { RemoteError } from '@safar/protocol/remote-error';
import { nextTask } from '@safar/remote-kit/scheduling';
import type { Composition } from '../composition';
import { isOptionalExtension, isRouteKey, remoteOfKey } from '../extensions';
import type { LoadedRemote, RemoteLoader } from '../loading/remote-loader';
import { codeUnavailable } from '../use-lazy-code';
import type { FirstExtensions } from './first-extensions';
import type { ServerHtml } from './server-html';
import type { ViewportProximity } from './viewport-proximity';

/**
 * Pauses before the background retries. They can be long, because the server HTML stays on screen and the visitor sees
 * no failure.
 */
const BACKGROUND_RETRY_MS = [15_000, 60_000];

/**
 * Calls `first`. If it fails, calls `again` after each pause of `BACKGROUND_RETRY_MS` and at each `online` event, until
 * a call succeeds. Never rejects.
 */
async function retryInBackground(first: () => Promise<unknown>, again = first): Promise<void> {
  const succeeds = (attempt: () => Promise<unknown>) =>
    attempt().then(
      () => true,
      () => false,
    );
  if (await succeeds(first)) return;
  const pauses = [...BACKGROUND_RETRY_MS];
  do {
    const isOnline = await new Promise<boolean>((resolve) => {
      addEventListener('online', () => resolve(true), { once: true });
      const [pause] = pauses;
      if (pause !== undefined) setTimeout(() => resolve(false), pause);
    });
    // A retry after an `online` event uses up no pause. Otherwise an unstable connection would soon use up all pauses.
    if (!isOnline) pauses.shift();
  } while (!(await succeeds(again)));
}

/** Resolves when the remote is loaded, no matter which code started loading it. */
function whenLoaded(loader: RemoteLoader, remote: string): Promise<LoadedRemote> {
  return new Promise((resolve) => {
    const check = () => {
      const state = loader.state(remote);
      if (state.status !== 'ready') return;
      unsubscribe();
      resolve(state.remote);
    };
    const unsubscribe = loader.subscribe(check);
    check();
  });
}

interface Options {
  readonly loader: RemoteLoader;
  readonly serverHtml: ServerHtml;
  readonly proximity: ViewportProximity;
  readonly firstExtensions: FirstExtensions;
  readonly onFailure: (error: RemoteError) => void;
}

/**
 * Decides when an extension with server HTML hydrates: when its remote and its own chunk are loaded. Both are requested
 * only when the extension is near the viewport or the page is idle, because the server HTML is complete without code.
 * The code of a page's main component is requested at once.
 */
export function createReadyExtensions({
  loader,
  serverHtml,
  proximity,
  firstExtensions,
  onFailure,
}: Options): Composition['whenReadyToHydrate'] {
  const readyRemotes = new Map<string, Promise<LoadedRemote>>();
  const readyExtensions = new Map<string, Promise<LoadedRemote>>();

  function remoteReady(remote: string): Promise<LoadedRemote> {
    const known = readyRemotes.get(remote);
    if (known) return known;
    const ready = whenLoaded(loader, remote);
    readyRemotes.set(remote, ready);
    void retryInBackground(
      () => loader.load(remote),
      // The visitor may have loaded the remote with "Try again" in the meantime. `retry` would load it again and could
      // replace its release, so `retry` is called only if the remote has failed.
      () => (loader.state(remote).status === 'failed' ? loader.retry(remote) : loader.load(remote)),
    );
    return ready;
  }

  // Extensions in view start to load before React renders them. An optional extension waits until the others in view
  // have mounted or until a navigation, at most 4 seconds.
  const nearViewport = new Map(
    [...serverHtml.elements].map(([key, element]) => [
      key,
      new Promise<void>((resolve) => {
        const start = () => {
          if (isOptionalExtension(key)) return resolve(firstExtensions.done());
          firstExtensions.started(key);
          void remoteReady(remoteOfKey(key));
          resolve();
        };
        // The main component starts to load even if it is out of view. After a reload, the restored scroll position may
        // be below it, because the server HTML of a list contains only one page of the list.
        if (isRouteKey(key)) start();
        else proximity.observe(element, start);
      }),
    ]),
  );

  const extensionReady = async (...[remote, key, find]: Parameters<Composition['whenReadyToHydrate']>) => {
    await nearViewport.get(key);
    const ready = await remoteReady(remote);
    const code = getLazyCode(find(ready.module));
    if (!code) return ready;
    await nextTask();
    return new Promise<LoadedRemote>((resolve) => {
      const preload = async () => {
        try {
          await code.preload();
          resolve(ready);
        } catch (error) {
          onFailure(codeUnavailable(ready, key, error));
          throw error;
        }
      };
      void retryInBackground(preload);
    });
  };

  return (remote, key, find) => {
    const known = readyExtensions.get(key) ?? extensionReady(remote, key, find);
    readyExtensions.set(key, known);
    return known;
  };
}
