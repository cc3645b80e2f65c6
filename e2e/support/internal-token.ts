/** `INTERNAL_TOKEN` of the site servers and backends of these tests. */
export const internalToken = 'a-token-of-these-tests';
