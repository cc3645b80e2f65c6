/** Must equal the path in `remote.json`. */
export const PAGE_PATH = '/sample';
