/** The same as in `remote.json`. */
export const PAGE_PATH = '/sample';
