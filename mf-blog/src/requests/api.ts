const importApi = () => import(/* webpackChunkName: "api" */ './fetch-posts');

// `callApi` runs these functions before an API call, to download the chunk with the call. Most first page views need no
// API call, because the document contains their data, so they do not download the chunk.
export const importFetchPostList = () => importApi().then((module) => module.fetchPostList);
export const importFetchPostContent = () => importApi().then((module) => module.fetchPostContent);
