import { maxShows } from '@safar/shared/domain/product-limits';
import { callApi } from '@safar/shared/state/call-api';
import { createRequest, useRequest } from '@safar/shared/state/request-slice';
import { listShows } from '../../requests/api';

/** Shared by two slots of the home page. */
export const showsRequest = createRequest({
  key: 'mf-video/shows',
  load: () => callApi(listShows, { perPage: maxShows }),
});

export const useShows = () => useRequest(showsRequest, undefined);
