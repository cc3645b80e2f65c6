import { ownerOf, type SiteStore } from '@safar/remote-kit/state/site-store';

export type RemoteStore = Pick<SiteStore, 'getState' | 'dispatch' | 'subscribe'>;

/** The slices of one remote. */
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
      // The result must stay the same object while nothing changes, as React requires.
      if (state !== whole) own = ownSlices(state, remote);
      whole = state;
      return own;
    },
    dispatch(action) {
      // A copy, because `type` could be a getter with changing results.
      const copy = { ...action };
      const owner = ownerOf(copy.type);
      // An action without an owner is rejected as well, because all reducers would receive it.
      if (owner !== remote)
        throw new Error(`${remote} dispatched the action ${copy.type} of ${owner ?? 'an unknown owner'}.`);
      store.dispatch(copy);
      // Overrides `then`, because redux-saga would call it, and an error in it would stop sagas of other remotes.
      return { ...copy, then: undefined };
    },
    subscribe: () => () => undefined,
  };
}
