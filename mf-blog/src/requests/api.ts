const importApi = () => import(/* webpackChunkName: "api" */ './fetch-posts');

// `callApi` runs these functions to load the API calls, so that most first page views do not download them.
export const importFetchPostList = () => importApi().then((module) => module.fetchPostList);
export const importFetchPostContent = () => importApi().then((module) => module.fetchPostContent);
