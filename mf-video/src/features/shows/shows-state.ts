import { maxShows } from '@safar/domain/product-limits';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest, useRequest } from '@safar/remote-kit/state/request-slice';
import { listShows } from '../../requests/api';

/** Requests the shows. The slots `home.best-shows` and `home.dekho-pakistan` share this request. */
export const showsRequest = createRequest({
  key: 'mf-video/shows',
  load: () => callApi(listShows, { perPage: maxShows }),
});

export const useShows = () => useRequest(showsRequest, undefined);
