import type { Page } from '@safar/api/pages';
import { failureMessage } from '@safar/contract/api-error';
import {
  call,
  createAction,
  put,
  race,
  take,
  takeEvery,
  useDispatch,
  type UnknownAction,
} from '@safar/remote-kit/state';
import { useCallback, useEffect } from 'react';
import {
  type VideoList,
  withFailedPage,
  withLoadedPage,
  withoutRequests,
  withPendingPage,
} from './video-list';
import type { VideoSummary } from '../videos/video-summary';

/** Identifies one page of a list. The `id` of the list is, for example, a search term or the slug of a category. */
export interface PageOfList {
  readonly id: string;
  readonly page: number;
}

interface PagedListOptions<S> {
  /** Key of the feature in the store. The types of all actions start with this key. */
  readonly key: string;
  /** Applies `update` to the list with this id. Returns `state` itself if it does not contain the list. */
  readonly updateList: (state: S, id: string, update: (list: VideoList) => VideoList) => S;
  /** A saga that loads a page. Returns `undefined` if the state no longer contains the list. */
  readonly load: (id: string, page: number) => Generator<unknown, Page<VideoSummary> | undefined>;
}

/**
 * Creates the actions, reducer and saga that load further pages of the lists in a feature's state. The feature itself
 * loads the page whose number is in the URL.
 */
export function createPagedList<S>({ key, updateList, load }: PagedListOptions<S>) {
  const requested = createAction<PageOfList>(`${key}/more/requested`);
  const received = createAction<{ id: string; response: Page<VideoSummary> }>(`${key}/more/received`);
  const failed = createAction<PageOfList & { message: string }>(`${key}/more/failed`);
  /** Aborts the pending requests of a list, and removes its failed requests. */
  const aborted = createAction<string>(`${key}/more/aborted`);

  function reducer(state: S, action: UnknownAction): S {
    if (requested.match(action)) {
      const { id, page } = action.payload;
      return updateList(state, id, (list) => withPendingPage(list, page));
    }
    if (received.match(action)) {
      const { id, response } = action.payload;
      return updateList(state, id, (list) => withLoadedPage(list, response));
    }
    if (failed.match(action)) {
      const { id, page, message } = action.payload;
      return updateList(state, id, (list) => withFailedPage(list, page, message));
    }
    return aborted.match(action) ? updateList(state, action.payload, withoutRequests) : state;
  }

  function* fetch({ id, page }: PageOfList): Generator {
    try {
      const response = yield* load(id, page);
      if (response) yield put(received({ id, response }));
    } catch (error) {
      const message = failureMessage(error);
      yield put(message === undefined ? aborted(id) : failed({ id, page, message }));
    }
  }

  function* handle({ payload }: ReturnType<typeof requested>): Generator {
    const isAborted = (action: unknown) => aborted.match(action) && action.payload === payload.id;
    yield race([call(fetch, payload), take(isAborted)]);
  }

  /**
   * Handles requested pages; runs only in the browser. Uses `takeEvery`, because the pages before and after the loaded
   * ones may load at the same time.
   */
  function* watch(): Generator {
    yield takeEvery(requested, handle);
  }

  return { requested, received, failed, aborted, reducer, watch };
}

type PagedList = Pick<ReturnType<typeof createPagedList>, 'requested' | 'aborted'>;

/**
 * Returns the function that requests a page of a list. When the component unmounts or `id` changes, pending requests of
 * the list are aborted and failed requests are removed.
 */
export function useRequestPage({ requested, aborted }: PagedList, id: string): (page: number) => void {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(aborted(id)), [dispatch, aborted, id]);
  return useCallback((page: number) => void dispatch(requested({ id, page })), [dispatch, requested, id]);
}
