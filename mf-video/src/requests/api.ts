/**
 * The calls that this remote makes, for `callApi`. Their code, schemas included, is one chunk that comes with the first
 * call.
 */
export const listCategories = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-categories').then((api) => api.listCategories);

export const listSlides = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-slides').then((api) => api.listSlides);

export const listShows = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-shows').then((api) => api.listShows);

export const listVideos = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-videos').then((api) => api.listVideos);

export const listShorts = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-shorts').then((api) => api.listShorts);

export const listVideoPage = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/list-video-page').then((api) => api.listVideoPage);

export const searchVideoPage = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/search-video-page').then(
    (api) => api.searchVideoPage,
  );

export const findVideo = () =>
  import(/* webpackChunkName: "api" */ '@safar/shared/api/find-video').then((api) => api.findVideo);
