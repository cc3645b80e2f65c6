/** @jest-environment node */
import { hasBearerToken } from './access-tokens';

const token = 'the-token-of-metrics';

test.each([
  ['a request without the header', undefined],
  ['another token', 'Bearer the-token-of-metricz'],
  ['the token "undefined" if one of the tokens is not set', 'Bearer undefined'],
  ['another scheme', `Basic ${token}`],
])('hasBearerToken rejects %s', (_name, authorization) => {
  expect(hasBearerToken(authorization, undefined, token)).toBe(false);
});

test('hasBearerToken accepts a matching token even if another token is undefined', () => {
  expect(hasBearerToken(`Bearer ${token}`, undefined, token)).toBe(true);
});
