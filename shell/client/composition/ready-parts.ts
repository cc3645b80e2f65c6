import { lazyCodeOf } from '@safar/shared/contract/lazy-part';
import type { RemoteError } from '@safar/shared/contract/remote-error';
import type { LoadedRemote, RemoteLoader } from '@safar/shared/federation/remote-loader';
import { nextTask } from '../boot/next-task';
import type { Composition } from './composition-context';
import { isQuietPart, type FirstParts } from './first-parts';
import type { NearScreen } from './near-screen';
import { codeUnavailable } from './part-errors';
import { remoteOf } from './part-key';
import { tryQuietly } from './quiet-retries';
import type { ServerHtml } from './server-html';

interface Options {
  readonly loader: RemoteLoader;
  readonly serverHtml: ServerHtml;
  readonly nearScreen: NearScreen;
  readonly firstParts: FirstParts;
  readonly onFailure: (error: RemoteError) => void;
}

/** Resolves when it has loaded, whoever asked for that. */
function untilLoaded(loader: RemoteLoader, remote: string): Promise<LoadedRemote> {
  return new Promise((resolve) => {
    const look = () => {
      const state = loader.state(remote);
      if (state.status !== 'ready') return;
      stop();
      resolve(state.remote);
    };
    const stop = loader.subscribe(look);
    look();
  });
}

/**
 * Tells when the parts whose server HTML is on the page can be taken over: when the visitor is near, and the remote and
 * the part's code are there. Until then nothing of a remote is downloaded, and its HTML is all that is needed of it.
 */
export function createReadyParts({
  loader,
  serverHtml,
  nearScreen,
  firstParts,
  onFailure,
}: Options): Composition['whenReady'] {
  const readyRemotes = new Map<string, Promise<LoadedRemote>>();
  const readyParts = new Map<string, Promise<LoadedRemote>>();

  function remoteReady(remote: string): Promise<LoadedRemote> {
    const known = readyRemotes.get(remote);
    if (known) return known;
    const ready = untilLoaded(loader, remote);
    readyRemotes.set(remote, ready);
    void tryQuietly(
      () => loader.load(remote),
      // What somebody else has brought meanwhile, e.g. the visitor by "Try again", is not taken away again.
      () => (loader.state(remote).status === 'failed' ? loader.retry(remote) : loader.load(remote)),
    );
    return ready;
  }

  // What is on the screen is asked for before React comes to it, and quiet parts after the others.
  const seen = new Map(
    [...serverHtml.parts].map(([key, element]) => [
      key,
      new Promise<void>((resolve) =>
        nearScreen.watch(element, () => {
          if (isQuietPart(key)) return resolve(firstParts.done());
          firstParts.begin(key);
          void remoteReady(remoteOf(key));
          resolve();
        }),
      ),
    ]),
  );

  const partReady = async (...[remote, partKey, find]: Parameters<Composition['whenReady']>) => {
    await seen.get(partKey);
    const ready = await remoteReady(remote);
    const code = lazyCodeOf(find(ready.module));
    if (!code) return ready;
    await nextTask();
    return new Promise<LoadedRemote>((resolve) => {
      const preload = async () => {
        try {
          await code.preload();
          resolve(ready);
        } catch (error) {
          onFailure(codeUnavailable(ready, partKey, error));
          throw error;
        }
      };
      void tryQuietly(preload);
    });
  };

  return (remote, partKey, find) => {
    const known = readyParts.get(partKey) ?? partReady(remote, partKey, find);
    readyParts.set(partKey, known);
    return known;
  };
}
