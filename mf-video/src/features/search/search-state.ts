import { all, call, type UnknownAction } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, type StoredRequest } from '@safar/remote-kit/state/request-slice';
import type { Feature } from '@safar/contract/remote-module';
import { videosPerPage } from '@safar/domain/product-limits';
import { createPagedList } from '../../paged-videos/create-paged-list';
import { type VideoList, withLoadedPage } from '../../paged-videos/video-list';
import { searchVideos } from '../../requests/api';
import { toSummaries } from '../../videos/video-summary';

const searchKey = 'mf-video/search';

/** A search term and the number of a page of its results. */
export interface SearchQuery {
  readonly term: string;
  readonly page: number;
}

/** The latest search and the loaded pages of its results. When a search starts or fails, the pages are removed. */
type SearchState = StoredRequest<VideoList, SearchQuery>;

function* loadPage(term: string, page: number) {
  return toSummaries(yield* callApi(searchVideos, term, { page, perPage: videosPerPage }));
}

/** Requests the page of results whose number is in the URL. */
export const searchRequest = createRequest({
  key: searchKey,
  *load({ term, page }: SearchQuery) {
    return withLoadedPage(null, yield* loadPage(term, page));
  },
  isSame: (a, b) => a.term === b.term,
});

/** Requests further pages of the results. */
export const searchPages = createPagedList<SearchState>({
  key: searchKey,
  load: loadPage,
  updateList: (state, term, update) =>
    state.arg?.term !== term || state.data === null ? state : { ...state, data: update(state.data) },
});

export const searchFeature: Feature = {
  key: searchKey,
  reducer: (state: SearchState | undefined, action: UnknownAction) =>
    searchPages.reducer(searchRequest.reducer(state, action), action),
  *saga() {
    yield all([call(searchRequest.feature.saga), call(searchPages.watch)]);
  },
};
