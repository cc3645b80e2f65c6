/** Path of the page. It must equal `path` of the route `page` in `remote.json`. */
export const PAGE_PATH = '/sample';
