import { ownerOf, type SiteStore } from '@safar/remote-kit/state/site-store';

export type RemoteStore = Pick<SiteStore, 'getState' | 'dispatch' | 'subscribe'>;

/** Returns the slices of one remote. */
export const ownSlices = (state: object, remote: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => ownerOf(key) === remote));

/**
 * Returns the store as the server code of one remote sees it. It contains only the slices of the remote and accepts no
 * actions of other remotes or of the shell, so that the code can neither read nor change their data.
 */
export function createRemoteStore(store: SiteStore, remote: string): RemoteStore {
  let whole: object | undefined;
  let own: Readonly<Record<string, unknown>> = {};
  return {
    getState() {
      const state = store.getState();
      // React's `useSyncExternalStore` requires the same object until the state changes.
      if (state !== whole) own = ownSlices(state, remote);
      whole = state;
      return own;
    },
    dispatch(action) {
      // Copies the action, because `type` could be a getter that returns another value on the next read.
      const copy = { ...action };
      const owner = ownerOf(copy.type);
      // An action without an owner is rejected too, because reducers of other remotes could handle it.
      if (owner !== remote)
        throw new Error(`${remote} dispatched the action ${copy.type} of ${owner ?? 'an unknown owner'}.`);
      store.dispatch(copy);
      // redux-saga would call a `then` method of the returned action. An error in this method would stop the sagas of
      // other remotes, so `then` is removed.
      return { ...copy, then: undefined };
    },
    subscribe: () => () => undefined,
  };
}
