/**
 * What this remote reads, for `callApi`. Its code, with the schemas and all that is read out of HTML, is one chunk that
 * comes with the first call.
 */
export const readPost = () =>
  import(/* webpackChunkName: "api" */ './read-post').then((requests) => requests.readPost);

export const readList = () =>
  import(/* webpackChunkName: "api" */ './read-list').then((requests) => requests.readList);
