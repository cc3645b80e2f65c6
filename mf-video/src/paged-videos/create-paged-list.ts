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
  /** Prefix of the action types: the key of the feature in the store. */
  readonly key: string;
  /** Updates the list with this id. Returns the same state if the list is not stored. */
  readonly updateList: (state: S, id: string, update: (list: VideoList) => VideoList) => S;
  /** A saga that loads a page, or returns `undefined` if the list is no longer stored. */
  readonly load: (id: string, page: number) => Generator<unknown, Page<VideoSummary> | undefined>;
}

/**
 * Actions, reducer and saga for further pages of the lists in a feature's state. The feature itself loads the initial
 * page, whose number is in the URL.
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

  /** Runs in the browser only. The previous and the next page may load concurrently. */
  function* watch(): Generator {
    yield takeEvery(requested, handle);
  }

  return { requested, received, failed, aborted, reducer, watch };
}

type PagedList = Pick<ReturnType<typeof createPagedList>, 'requested' | 'aborted'>;

/**
 * Returns the function that requests a page of a list. Unmounting the component aborts pending requests and removes
 * failed ones.
 */
export function useRequestPage({ requested, aborted }: PagedList, id: string): (page: number) => void {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(aborted(id)), [dispatch, aborted, id]);
  return useCallback((page: number) => void dispatch(requested({ id, page })), [dispatch, requested, id]);
}
