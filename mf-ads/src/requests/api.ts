/** The calls that this remote makes, for `callApi`. Their code, schemas included, comes with the first call. */
export const listAds = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-ads').then((api) => api.listAds);
