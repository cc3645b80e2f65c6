import { applyMiddleware, legacy_createStore, type Reducer, type Store, type UnknownAction } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { Feature } from '../contract/remote-module';
import { guardReducer } from './guard-reducer';
import { supervise } from './supervise';
import { withDevTools } from './with-dev-tools';

type SiteState = Readonly<Record<string, unknown>>;

export interface SiteStore extends Store<SiteState> {
  /**
   * Adds a remote's slice and starts its watcher. The same feature again changes nothing.
   *
   * @throws when another reducer already owns the key: names are part of the contract in every environment.
   */
  injectFeature(feature: Feature): void;
  /** Cancels the watcher and drops the slice, so that another release of the remote may take the key. */
  ejectFeature(key: string): void;
}

export interface SiteStoreOptions {
  /** State handed over by the server; a slice waits here until its feature is injected. */
  readonly handedOver?: SiteState;
  /** What sagas get by `getContext('http')` and so on. */
  readonly context?: object;
  /** Watchers run in browsers only. */
  readonly runWatchers: boolean;
  readonly report: (error: unknown, featureKey: string) => void;
}

const SLICES_CHANGED = { type: 'site/slicesChanged' } as const;

/** One store for one page, or for one server request. Slices come and go with the remotes that own them. */
export function createSiteStore({
  handedOver = {},
  context = {},
  runWatchers,
  report,
}: SiteStoreOptions): SiteStore {
  const features = new Map<string, { feature: Feature; reducer: Reducer; task: Task | undefined }>();
  const sagas = createSagaMiddleware({ context });

  const rootReducer = (state: SiteState = handedOver, action: UnknownAction): SiteState => {
    let next = state;
    for (const [key, { reducer }] of features) {
      const slice = reducer(state[key], action);
      if (slice !== state[key]) next = { ...next, [key]: slice };
    }
    return next;
  };

  // Not `configureStore`: its enhancers and checks would come along, and none of them is used here.
  const store = legacy_createStore(rootReducer, withDevTools(applyMiddleware(sagas)));

  return Object.assign(store, {
    injectFeature(feature: Feature) {
      const owner = features.get(feature.key)?.feature;
      if (owner === feature) return;
      if (owner) {
        throw new Error(
          `The store key "${feature.key}" is taken. Rename the feature of the remote that came last.`,
        );
      }
      const entry = {
        feature,
        reducer: guardReducer(feature.reducer, (error) => report(error, feature.key)),
        task: undefined as Task | undefined,
      };
      features.set(feature.key, entry);
      store.dispatch(SLICES_CHANGED);
      if (runWatchers && feature.saga) {
        entry.task = sagas.run(supervise, feature.saga, (error: unknown) => report(error, feature.key));
      }
    },
    ejectFeature(key: string) {
      features.get(key)?.task?.cancel();
      if (!features.delete(key)) return;
      store.replaceReducer((state = {}, action) => {
        const { [key]: _dropped, ...rest } = rootReducer(state, action);
        return rest;
      });
      store.replaceReducer(rootReducer);
    },
  });
}
