import { homeShortsCount, shortsPerPage } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { listShorts } from '../../requests/api';

/** One page of the shorts of all categories; the argument is its number. A failed reload keeps the page. */
export const shortsRequest = createRequest({
  key: 'mf-video/shorts',
  load: (page: number) => callApi(listShorts, { page, perPage: shortsPerPage }),
  keepPrevious: true,
});

export const useShorts = (page: number) => useRequest(shortsRequest, page);

/** The shorts of the home page. */
export const homeShortsRequest = createRequest({
  key: 'mf-video/home-shorts',
  load: () => callApi(listShorts, { perPage: homeShortsCount }),
});

export const useHomeShorts = () => useRequest(homeShortsRequest, undefined);
