/**
 * The calls that this remote makes, for `callApi`. Their code, schemas included, is one chunk that comes with the first
 * call.
 */
export const getPost = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/get-post').then((api) => api.getPost);

export const listPosts = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-posts').then((api) => api.listPosts);

export const searchPosts = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/search-posts').then((api) => api.searchPosts);
