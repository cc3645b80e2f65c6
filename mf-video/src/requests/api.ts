// Functions for the first argument of `callApi`, which runs them to import API calls on demand. All these API calls and
// their schemas are in one chunk.

export const listCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listCategories);

export const findCategory = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.findCategory);

export const listSlides = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listSlides);

export const listShows = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/site-content').then((api) => api.listShows);

export const listShorts = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/videos').then((api) => api.listShorts);

export const listVideos = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/videos').then((api) => api.listVideos);

export const searchVideos = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/videos').then((api) => api.searchVideos);

export const findVideo = () =>
  import(/* webpackChunkName: "api" */ '@safar/api/videos').then((api) => api.findVideo);
