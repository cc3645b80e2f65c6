import { configureStore, Tuple, type EnhancedStore } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { call, delay } from 'redux-saga/effects';
import type { Feature } from '@safar/contract/remote-module';

type SiteState = Readonly<Record<string, unknown>>;

/** The store of a page. The shell adds and removes the slices of remotes at run time. */
export interface SiteStore extends EnhancedStore<SiteState> {
  /**
   * Adds the slice of a feature. If `runWatchers` is set, also starts the watcher of the feature, which is its saga.
   * Adding the same feature again changes nothing.
   *
   * @throws if another feature has the same key
   */
  injectFeature(feature: Feature): void;
  /** Cancels the watcher and removes the slice, so that another release of the remote can use the same key. */
  ejectFeature(key: string): void;
}

/** Options of a page's store. */
export interface SiteStoreOptions {
  /** State from the server, keyed by slice. The state of a slice stays unchanged until its feature is injected. */
  readonly preloadedState?: SiteState;
  /** The services that sagas read with `getContext`, such as `getContext('http')`. */
  readonly context?: object;
  /** Whether the store runs the watchers of features; `false` on the server. */
  readonly runWatchers: boolean;
  readonly report: (error: unknown, featureKey: string) => void;
}

/**
 * The shell or the remote to which a store key or an action belongs, such as `mf-blog` for `mf-blog/posts/received`.
 * `undefined` if the text does not start with the name of a unit and a slash.
 */
export const ownerOf = (keyOrType: string): string | undefined => {
  // Uses no regular expression: render workers do not freeze `RegExp.prototype`, so a remote could replace its methods.
  const end = keyOrType.indexOf('/');
  const name = keyOrType.slice(0, Math.max(0, end));
  return name === 'shell' || name.startsWith('mf-') ? name : undefined;
};

/** Type of the action that adds the initial state of a slice. The field `key` of the action names the slice. */
const INJECTED = 'site/featureInjected';

/** Creates the store of one page, or of one render on the server. It has no reducers until features are injected. */
export function createSiteStore({
  preloadedState = {},
  context = {},
  runWatchers,
  report,
}: SiteStoreOptions): SiteStore {
  const features = new Map<string, { feature: Feature; reducer: Reducer; task: Task | undefined }>();
  const sagas = createSagaMiddleware({ context });

  // A custom reducer is needed, because `combineSlices` cannot remove a slice and drops the preloaded state of slices
  // that are injected later.
  const rootReducer = (state: SiteState = preloadedState, action: UnknownAction): SiteState => {
    let next = state;
    const sender = ownerOf(action.type);
    for (const [key, { reducer }] of features) {
      // An action of the shell or of a remote reaches only the sender's own reducers, because it may contain the
      // sender's data.
      if (sender !== undefined && sender !== ownerOf(key)) continue;
      // If each injection ran all reducers, the work would grow with the square of their number.
      if (action.type === INJECTED && action['key'] !== key) continue;
      const slice = reducer(state[key], action);
      if (slice !== state[key]) next = { ...next, [key]: slice };
    }
    return next;
  };

  const store = configureStore({
    reducer: rootReducer,
    middleware: () => new Tuple(sagas),
    enhancers: (defaultEnhancers) => defaultEnhancers({ autoBatch: false }),
    devTools: process.env.NODE_ENV === 'development',
  });

  return Object.assign(store, {
    injectFeature(feature: Feature) {
      const { key } = feature;
      const known = features.get(key)?.feature;
      if (known === feature) return;
      if (known) {
        throw new Error(
          `The store key "${key}" is taken. Rename the feature of the remote that was loaded last.`,
        );
      }
      const entry = {
        feature,
        reducer: guardReducer(feature.reducer, (error) => report(error, key)),
        task: undefined as Task | undefined,
      };
      features.set(key, entry);
      store.dispatch({ type: INJECTED, key });
      if (runWatchers && feature.saga) {
        entry.task = sagas.run(supervise, feature.saga, (error: unknown) => report(error, key));
      }
    },
    ejectFeature(key: string) {
      features.get(key)?.task?.cancel();
      if (!features.delete(key)) return;
      store.replaceReducer((state = {}, action) => {
        const { [key]: _removed, ...rest } = rootReducer(state, action);
        return rest;
      });
      store.replaceReducer(rootReducer);
    },
  });
}

/**
 * Wraps a reducer so that an error in the reducer is reported and its slice keeps its state. Without the wrapper, an
 * error in a reducer of one remote would break the whole page.
 */
function guardReducer(reducer: Reducer, report: (error: unknown) => void): Reducer {
  return (state, action) => {
    try {
      return reducer(state, action);
    } catch (error) {
      report(error);
      return state ?? null;
    }
  };
}

const MAX_RESTARTS = 3;

/**
 * Runs the watcher of a feature. If the watcher throws, it is restarted after 250, 500 and 1,000 ms. If it throws
 * after the third restart, it stays stopped, so that a watcher that always fails does not keep the page busy.
 */
function* supervise(saga: () => Generator, report: (error: unknown) => void): Generator {
  for (let restarts = 0; ; restarts += 1) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      report(error);
      if (restarts === MAX_RESTARTS) return;
      yield delay(250 * 2 ** restarts);
    }
  }
}
