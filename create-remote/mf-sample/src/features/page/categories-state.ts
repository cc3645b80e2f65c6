import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';

/** The API client is a separate chunk, because the first page of a visit usually gets its data from the server. */
const importListCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listCategories);

/** The key starts with the remote's name, so that it cannot collide with another remote's slice. */
export const categoriesRequest = createRequest({
  key: 'mf-sample/categories',
  load: () => callApi(importListCategories, { perPage: 24 }),
});
