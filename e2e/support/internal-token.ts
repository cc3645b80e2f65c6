/** What site servers and backends of these tests know each other by. */
export const internalToken = 'a-token-of-these-tests';
