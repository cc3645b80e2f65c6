import type { ComponentProps } from 'react';
import { ownerOf, type SiteStore } from '@safar/remote-kit/state/site-store';
import type { Provider } from '@safar/remote-kit/state';

type Store = ComponentProps<typeof Provider>['store'];

/**
 * Returns the store as the server code of one remote sees it. It contains only the slices of the remote and accepts no
 * actions of other remotes or of the shell, so that the code can neither read nor change their data.
 */
export function createRemoteStore(store: SiteStore, remote: string): Store {
  let whole: object | undefined;
  let own: object = {};
  const unavailable = () => {
    throw new Error(`${remote} used a function of the store that is not available on the server.`);
  };
  return {
    getState() {
      const state = store.getState();
      // The result must stay the same object while nothing changes, as React requires.
      if (state !== whole)
        own = Object.fromEntries(Object.entries(state).filter(([key]) => ownerOf(key) === remote));
      whole = state;
      return own;
    },
    dispatch(action) {
      const owner = ownerOf(action.type);
      if (owner !== undefined && owner !== remote)
        throw new Error(`${remote} dispatched the action ${action.type} of ${owner}.`);
      return store.dispatch(action);
    },
    subscribe: () => () => undefined,
    replaceReducer: unavailable,
    [Symbol.observable]: unavailable,
  };
}
