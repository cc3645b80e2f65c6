/** The value of `INTERNAL_TOKEN` for the site servers and backends that the browser tests start. */
export const internalToken = 'a-token-of-these-tests';
