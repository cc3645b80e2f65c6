const importApi = () => import(/* webpackChunkName: "api" */ './fetch-posts');

// `callApi` runs these functions to download the chunk with the code of the API calls. The first page of a visit
// usually does not download the chunk, because the document contains the data of the page.
export const importFetchPostList = () => importApi().then((module) => module.fetchPostList);
export const importFetchPostContent = () => importApi().then((module) => module.fetchPostContent);
