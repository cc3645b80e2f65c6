// Code of calls is loaded with their first use: the server has mostly made them already.
export const getBannerText = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/get-banner-text').then((api) => api.getBannerText);
export const listCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-categories').then((api) => api.listCategories);
