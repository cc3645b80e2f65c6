import type { Feature } from '@safar/contract/remote-module';
import { call } from '@safar/remote-kit/state';
import type { SiteStore } from '@safar/remote-kit/state/site-store';

/** Wraps a store so that a test can read the number of running feature sagas. */
export function countSagas(store: SiteStore): { readonly store: SiteStore; running(): number } {
  let running = 0;
  // Reuses wrapped features, because the store compares features by identity.
  const counted = new WeakMap<Feature, Feature>();

  const count = (saga: () => Generator) =>
    function* counting(): Generator {
      running += 1;
      try {
        // `call` also waits for the tasks that the saga has forked. `yield*` would not wait for them.
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
