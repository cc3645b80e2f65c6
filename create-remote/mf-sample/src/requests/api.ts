/** What this remote reads, for `callApi`: the code of a call comes with its first use. */
export const readCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-categories').then((api) => api.listCategories);
