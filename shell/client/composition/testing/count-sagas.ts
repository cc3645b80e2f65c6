import type { Feature } from '@safar/shared/contract/remote-module';
import { call } from '@safar/shared/state';
import type { SiteStore } from '@safar/shared/state/site-store';

/** The same store, which also tells how many watchers of features run in it. */
export function countSagas(store: SiteStore): { readonly store: SiteStore; running(): number } {
  let running = 0;
  // The store compares features by identity.
  const counted = new WeakMap<Feature, Feature>();

  const count = (saga: () => Generator) =>
    function* counting(): Generator {
      running += 1;
      try {
        // Not `yield*`: a watcher's own code is over at once, what it has forked goes on.
        yield call(saga);
      } finally {
        running -= 1;
      }
    };

  function withCount(feature: Feature): Feature {
    const known = counted.get(feature);
    if (known) return known;
    const { saga } = feature;
    const wrapped = saga ? { ...feature, saga: count(saga) } : feature;
    counted.set(feature, wrapped);
    return wrapped;
  }

  return {
    store: { ...store, injectFeature: (feature) => store.injectFeature(withCount(feature)) },
    running: () => running,
  };
}
