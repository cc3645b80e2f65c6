/** @jest-environment node */
import { hasBearerToken } from './access-tokens';

const token = 'the-token-of-metrics';

test.each([
  ['no header', undefined],
  ['another token', 'Bearer the-token-of-metricz'],
  ['the text of a missing token', 'Bearer undefined'],
  ['another scheme', `Basic ${token}`],
])('rejects %s', (_name, authorization) => {
  expect(hasBearerToken(authorization, undefined, token)).toBe(false);
});

test('allows one of the tokens', () => {
  expect(hasBearerToken(`Bearer ${token}`, undefined, token)).toBe(true);
});
