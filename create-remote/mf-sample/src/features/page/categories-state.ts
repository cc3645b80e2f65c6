import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';

/**
 * The API client is a separate chunk. The first page of a visit usually does not need it, because the server's HTML
 * already contains the data.
 */
const importListCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listCategories);

/** The key starts with the remote's name, so that it cannot collide with another remote's slice. */
export const categoriesRequest = createRequest({
  key: 'mf-sample/categories',
  load: () => callApi(importListCategories, { perPage: 24 }),
});
